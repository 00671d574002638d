import StopwatchCore

/// A clock that moves only when a test says so. Tests use it from one thread.
public final class ManualClock: @unchecked Sendable {
  public var reading = ClockReading(
    bootID: "first boot", sinceBoot: .seconds(1000), timeAsleep: .zero,
    sinceEpoch: .seconds(1_800_000_000))

  public init() {}

  public var now: Instant { reading.instant }

  public func read() -> ClockReading { reading }

  /// Lets time pass, on every clock.
  public func advance(by duration: Duration) {
    pass(duration, asleep: .zero)
  }

  /// Lets time pass for which the machine sleeps.
  public func sleep(for duration: Duration) {
    pass(duration, asleep: duration)
  }

  private func pass(_ duration: Duration, asleep: Duration) {
    reading = ClockReading(
      bootID: reading.bootID,
      sinceBoot: reading.sinceBoot + duration,
      timeAsleep: reading.timeAsleep.map { $0 + asleep },
      sinceEpoch: reading.sinceEpoch + duration
    )
  }

  /// Starts the machine again: the clock that counts from its start begins anew, while on the
  /// wall clock `wallTime` passes.
  public func reboot(wallTime: Duration) {
    reading = ClockReading(
      bootID: reading.bootID + " and another",
      sinceBoot: .seconds(5),
      timeAsleep: .zero,
      sinceEpoch: reading.sinceEpoch + wallTime
    )
  }
}

extension ManualClock: ClockPort {}
