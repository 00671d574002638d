/// Tells the time.
public protocol ClockPort: Sendable {
  /// This moment, on the clock that elapsed time is derived from.
  var now: Instant { get }
  /// For how long the machine has slept since its start.
  var timeAsleep: Duration { get }
  /// This moment on every clock.
  func read() -> ClockReading
}
