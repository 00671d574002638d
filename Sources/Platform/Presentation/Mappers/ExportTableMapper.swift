import StopwatchCore
import StopwatchExchange

/// Puts laps into words, for files and the clipboard.
public struct ExportTableMapper: Sendable {
  private let format: TimeFormat

  /// - Parameter format: gives way to the precision of each sheet.
  public init(format: TimeFormat) {
    self.format = format
  }

  public func table(for sheet: LapSheet) -> ExportTable {
    ExportTable(
      title: sheet.name.isEmpty ? localized("Laps") : sheet.name,
      summary: summary(of: sheet),
      columns: columns(for: sheet))
  }

  /// All that the table in the window can have, without optional ones that have nothing in them.
  private func columns(for sheet: LapSheet) -> [ExportTable.Column] {
    let lapRow = LapRowMapper(format: format.with(sheet.precision))
    let rows = sheet.rows.map { lapRow.row(for: $0, among: sheet.laps, isOver: sheet.isOver) }
    let texts: [(heading: String, isNumeric: Bool, cell: KeyPath<LapRow, String>)] = [
      (LapHeading.title(of: .number), true, \.number),
      (LapHeading.title(of: .time), true, \.time),
      (LapHeading.title(of: .previous), true, \.previous),
      (LapHeading.title(of: .fastest), true, \.difference),
      (LapHeading.title(of: .total), true, \.total),
      (localized("Status"), false, \.badge),
      (LapHeading.title(of: .note), false, \.note),
    ]
    let columns = texts.map { heading, isNumeric, cell in
      ExportTable.Column(heading, isNumeric: isNumeric, cells: rows.map { $0[keyPath: cell] })
    }
    return columns.prefix(2) + columns.dropFirst(2).filter { $0.cells.contains { !$0.isEmpty } }
  }

  private func summary(of sheet: LapSheet) -> [String] {
    let format = format.with(sheet.precision)
    let statistics = sheet.laps.statistics
    let times: [(String, Duration?)] = [
      (localized("Total"), sheet.total),
      (localized("Average"), statistics.average),
      (localized("Median"), statistics.median),
      (localized("Standard deviation"), statistics.standardDeviation),
    ]
    let lines = times.compactMap { name, time in time.map { "\(name): \(format.time($0).text)" } }
    return (sheet.note.isEmpty ? [] : [sheet.note]) + lines
  }
}
