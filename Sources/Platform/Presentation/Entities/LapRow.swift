import StopwatchCore

/// One lap as a row of text.
public struct LapRow: Hashable, Sendable {
  /// Counts from 1.
  public let lap: Int
  /// From left to right.
  public let columns: [LapColumn]
  /// One text for each column; empty for nothing.
  public let cells: [String]
  public let status: LapStatus
  /// The word for a status that sets the lap apart; empty for one that is just done.
  public let badge: String
  /// What a screen reader calls the time.
  public let description: String

  /// The text in a column; empty where the row does not have it.
  public subscript(column: LapColumn) -> String {
    columns.firstIndex(of: column).map { cells[$0] } ?? ""
  }
}
