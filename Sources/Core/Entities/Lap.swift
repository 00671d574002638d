/// One lap: the time between two splits.
public struct Lap: Hashable, Sendable {
  /// Counts from 1.
  public let number: Int
  /// The difference of the two splits as shown, so that the laps shown add up to the total shown.
  public let time: Duration
  /// The elapsed time at the end of the lap.
  public let split: Duration
  public let status: LapStatus
  /// What people wrote about it, in one line; empty for nothing.
  public let note: String

  public init(number: Int, time: Duration, split: Duration, status: LapStatus, note: String = "") {
    self.number = number
    self.time = time
    self.split = split
    self.status = status
    self.note = note
  }
}
