import StopwatchCore

/// Turns completed laps into a table.
public struct LapTableMapper: Sendable {
  private let format: TimeFormat
  private let lapRow: LapRowMapper
  /// In characters, with room for the mark of the order.
  private let headingWidths: [LapColumn: Int]

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format)
    headingWidths = Dictionary(
      uniqueKeysWithValues: LapColumn.allCases.map { ($0, LapHeading.title(of: $0).count + 2) })
  }

  /// - Parameters:
  ///   - timeWidth: the width of the elapsed time in characters, which no lap or split exceeds.
  ///   - earlier: the table so far, which may save work.
  public func table(
    for laps: LapTimes, timeWidth: Int, order: LapOrder, hidden: Set<LapColumn>,
    insteadOf earlier: LapTable? = nil
  ) -> LapTable {
    LapTable(
      rows: rows(for: laps, order: order, insteadOf: earlier?.rows),
      columns: columns(for: laps, timeWidth: timeWidth, hidden: hidden),
      headings: LapColumn.allCases.filter { !hidden.contains($0) }
        .map { LapHeading(column: $0, order: order) }
    )
  }

  private func rows(
    for laps: LapTimes, order: LapOrder, insteadOf earlier: LapRows?
  ) -> LapRows {
    guard var rows = earlier, rows.order == order, rows.mapper == lapRow else {
      return LapRows(laps, order: order, mapper: lapRow)
    }
    rows.update(to: laps)
    return rows
  }

  private func columns(
    for laps: LapTimes, timeWidth: Int, hidden: Set<LapColumn>
  ) -> LapColumns {
    let greatestDifference = laps.extremes.map { $0.slowest - $0.fastest } ?? .zero
    let difference = format.difference(greatestDifference).count
    return LapColumns(
      time: width(of: timeWidth, in: .time, .total),
      previous: width(of: difference, in: .previous),
      difference: width(of: difference, in: .fastest),
      hidden: hidden
    )
  }

  private func width(of text: Int, in columns: LapColumn...) -> Int {
    columns.compactMap { headingWidths[$0] }.reduce(text, max)
  }
}
