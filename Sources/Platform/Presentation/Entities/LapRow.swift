import StopwatchCore

/// One lap as a row of text.
public struct LapRow: Hashable, Sendable {
  /// Counts from 1.
  public let lap: Int
  public let number: String
  public let time: String
  /// How much longer than the lap before it took, such as `+6.71` or `−0.20`; empty for the first.
  public let previous: String
  /// How much longer than the fastest lap it took, such as `+6.71`; empty where that says nothing.
  public let difference: String
  /// The elapsed time at the end of the lap.
  public let total: String
  public let note: String
  public let status: LapStatus
  /// The word for a status that sets the lap apart; empty for one that is just done.
  public let badge: String
  /// What a screen reader calls the time.
  public let description: String
}
