/// One look at every clock, enough to find the same moment again after a restart of the machine.
public struct ClockReading: Hashable, Sendable {
  /// Names the run of the machine to which `instant` belongs.
  public let bootID: String
  public let instant: Instant
  /// The wall clock, as the time since 1970-01-01 00:00 UTC.
  public let sinceEpoch: Duration

  public init(bootID: String, instant: Instant, sinceEpoch: Duration) {
    self.bootID = bootID
    self.instant = instant
    self.sinceEpoch = sinceEpoch
  }
}
