/// Tells the time.
@MainActor
public protocol ClockPort: Sendable {
  /// This moment on every clock.
  func read() -> ClockReading
}

extension ClockPort {
  /// This moment, on the clock that elapsed time is derived from.
  public var now: Instant { read().instant }
}
