import StopwatchCore
import StopwatchExchange

/// Puts laps into words, for files and the clipboard.
public struct ExportTableMapper: Sendable {
  private let format: TimeFormat
  private let lapRow: LapRowMapper

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format)
  }

  public func table(for sheet: LapSheet) -> ExportTable {
    ExportTable(
      title: sheet.name.isEmpty ? localized("Laps") : sheet.name,
      summary: summary(of: sheet),
      columns: columns(for: sheet))
  }

  /// Columns without anything in them are left out.
  private func columns(for sheet: LapSheet) -> [ExportTable.Column] {
    let laps = sheet.rows
    let rows = laps.map { lapRow.row(for: $0, fastest: nil) }
    let headings = LapHeadings.localized
    return [
      ExportTable.Column(headings.number, isNumeric: true, cells: rows.map(\.number)),
      ExportTable.Column(headings.time, isNumeric: true, cells: rows.map(\.time)),
      ExportTable.Column(headings.total, isNumeric: true, cells: rows.map(\.total)),
    ]
      + [
        ExportTable.Column(localized("Status"), cells: rows.map(\.badge)),
        ExportTable.Column(localized("Note"), cells: laps.map(\.note)),
      ].filter { $0.cells.contains { !$0.isEmpty } }
  }

  private func summary(of sheet: LapSheet) -> [String] {
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
