import StopwatchCore

/// Turns completed laps into a table.
public struct LapTableMapper: Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - hidden: the ids of the columns that the user hides, unknown ones among them.
  ///   - earlier: the table so far, which may save work.
  public func table(
    for laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn.ID>,
    insteadOf earlier: LapTable? = nil
  ) -> LapTable {
    let columns = LapColumn.inWindows.filter { !($0.isOptional && hidden.contains($0.id)) }
    return LapTable(
      rows: rows(for: laps, columns: columns, order: order, insteadOf: earlier?.rows),
      headings: columns.map {
        LapHeading(
          column: $0, order: order, width: $0.width(for: laps, total: total, format: format))
      }
    )
  }

  private func rows(
    for laps: LapTimes, columns: [LapColumn], order: LapOrder, insteadOf earlier: LapRows?
  ) -> LapRows {
    let mapper = LapRowMapper(format: format, columns: columns)
    guard var rows = earlier, rows.order == order else {
      return LapRows(laps, order: order, mapper: mapper)
    }
    rows.update(to: laps, mapper: mapper)
    return rows
  }
}
