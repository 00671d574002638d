import StopwatchCore

/// The mapper from completed laps to the lap table.
public struct LapTableMapper: Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - hidden: the ids of the columns that the user hides, which may include unknown ones.
  ///   - earlier: the previous table, which is reused if possible.
  public func table(
    for laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn.ID>,
    reusing earlier: LapTable? = nil
  ) -> LapTable {
    let columns = LapColumn.inWindows.filter { !($0.isOptional && hidden.contains($0.id)) }
    return LapTable(
      rows: rows(for: laps, columns: columns, order: order, reusing: earlier?.rows),
      headings: columns.map {
        LapHeading(
          column: $0, order: order, width: $0.width(for: laps, total: total, format: format))
      }
    )
  }

  private func rows(
    for laps: LapTimes, columns: [LapColumn], order: LapOrder, reusing earlier: LapRows?
  ) -> LapRows {
    guard var rows = earlier, rows.order == order else {
      return LapRows(laps, order: order, columns: columns, format: format)
    }
    rows.update(to: laps, columns: columns, format: format)
    return rows
  }
}
