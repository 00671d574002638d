import StopwatchCore

/// A clock that advances only when a test requires it. Used from one thread only.
public final class ManualClock: @unchecked Sendable {
  public var reading = ClockReading(
    bootID: "first boot", sinceBoot: .seconds(1000), timeAsleep: .zero,
    moment: .seconds(1_800_000_000))

  public init() {}

  public var now: Instant { reading.instant }

  public func read() -> ClockReading { reading }

  /// Advances every clock.
  public func advance(by duration: Duration) {
    pass(duration, asleep: .zero)
  }

  /// Advances the clocks as if the machine had slept for that time.
  public func sleep(for duration: Duration) {
    pass(duration, asleep: duration)
  }

  private func pass(_ duration: Duration, asleep: Duration) {
    reading = ClockReading(
      bootID: reading.bootID,
      sinceBoot: reading.sinceBoot + duration,
      timeAsleep: reading.timeAsleep.map { $0 + asleep },
      moment: reading.moment + duration
    )
  }

  /// Sets the wall clock, which no other clock notices.
  public func setWallClock(by duration: Duration) {
    reading = ClockReading(
      bootID: reading.bootID, sinceBoot: reading.sinceBoot, timeAsleep: reading.timeAsleep,
      moment: reading.moment + duration)
  }

  /// Restarts the machine: the clock that counts from boot starts again, while `wallTime` passes on
  /// the wall clock.
  public func reboot(wallTime: Duration) {
    reading = ClockReading(
      bootID: reading.bootID + " and another",
      sinceBoot: .seconds(5),
      timeAsleep: .zero,
      moment: reading.moment + wallTime
    )
  }
}

extension ManualClock: ClockPort {}
