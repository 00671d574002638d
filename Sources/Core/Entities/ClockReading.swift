/// One look at every clock, enough to find the same moment again after a restart of the machine.
public struct ClockReading: Hashable, Sendable {
  /// Names the run of the machine to which `instant` belongs.
  public let bootID: String
  /// The moment on the clock that elapsed time is derived from.
  public private(set) var instant: Instant
  /// The time since the machine's start, all sleep included.
  public let sinceBoot: Duration
  /// For how much of `sinceBoot` the machine slept; none where an earlier version did not note it.
  public let timeAsleep: Duration?
  /// The wall clock, as the time since 1970-01-01 00:00 UTC.
  public let sinceEpoch: Duration

  /// - Parameter sinceBoot: the time since the machine's start, all sleep included.
  public init(bootID: String, sinceBoot: Duration, timeAsleep: Duration?, sinceEpoch: Duration) {
    self.bootID = bootID
    self.sinceBoot = sinceBoot
    self.timeAsleep = timeAsleep
    self.sinceEpoch = sinceEpoch
    instant = Instant(sinceBoot: sinceBoot)
  }

  /// The same moment, on a clock that has stood still for so long.
  func leavingOut(_ sleep: Duration) -> ClockReading {
    var reading = self
    reading.instant = Instant(sinceBoot: sinceBoot - sleep)
    return reading
  }
}
