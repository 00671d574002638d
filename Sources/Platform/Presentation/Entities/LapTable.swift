import StopwatchCore

/// The completed laps as a table.
public struct LapTable: Hashable, Sendable {
  public let rows: LapRows
  public let columns: LapColumns
  /// The heads of the columns that are shown, in the order in which they stand.
  public let headings: [LapHeading]
}
