/// A lap: the time between two splits.
public struct Lap: Hashable, Sendable {
  /// The number of the lap, counted from 1.
  public let number: Int
  /// The difference of the two splits as displayed, so that the displayed laps add up to the
  /// displayed total.
  public let time: Duration
  /// The elapsed time at the end of the lap.
  public let split: Duration
  public let status: LapStatus
  /// The note written by the user, on one line; empty if none.
  public let note: String

  public init(number: Int, time: Duration, split: Duration, status: LapStatus, note: String = "") {
    self.number = number
    self.time = time
    self.split = split
    self.status = status
    self.note = note
  }
}

/// The status that distinguishes a lap from the others.
public enum LapStatus: Hashable, Sendable {
  /// The lap in progress; derived from the elapsed time and never stored.
  case current
  case done
  case fastest
  case slowest
  /// The user has excluded it from statistics: it is in no figure, and neither the fastest nor the
  /// slowest.
  case excluded
}
