/// A source of the current time.
@MainActor
public protocol ClockPort: Sendable {
  func read() -> ClockReading
}

extension ClockPort {
  /// The current moment, on the clock that elapsed time is derived from.
  public var now: Instant { read().instant }
}
