import StopwatchCore

/// A clock that moves only when a test says so. Tests use it from one thread.
public final class ManualClock: ClockPort, @unchecked Sendable {
  public var reading = ClockReading(
    bootID: "first boot", instant: Instant(sinceBoot: .seconds(1000)),
    sinceEpoch: .seconds(1_800_000_000))

  public var timeAsleep: Duration = .zero

  public init() {}

  public var now: Instant { reading.instant }

  public func read() -> ClockReading { reading }

  /// Lets time pass, on every clock.
  public func advance(by duration: Duration) {
    reading = ClockReading(
      bootID: reading.bootID,
      instant: reading.instant + duration,
      sinceEpoch: reading.sinceEpoch + duration
    )
  }

  /// Lets time pass for which the machine sleeps.
  public func sleep(for duration: Duration) {
    advance(by: duration)
    timeAsleep += duration
  }

  /// Starts the machine again: the clock that counts from its start begins anew, while on the
  /// wall clock `wallTime` passes.
  public func reboot(wallTime: Duration) {
    reading = ClockReading(
      bootID: reading.bootID + " and another",
      instant: Instant(sinceBoot: .seconds(5)),
      sinceEpoch: reading.sinceEpoch + wallTime
    )
  }
}
