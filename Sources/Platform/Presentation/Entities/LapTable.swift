import StopwatchCore

/// The completed laps as a table.
public struct LapTable: Hashable, Sendable {
  public let rows: LapRows
  /// The heads of the columns that are displayed, from left to right; each row has as many cells.
  public let headings: [LapHeading]

  public func isDisplaying(_ column: LapColumn) -> Bool {
    headings.contains { $0.column == column }
  }
}
