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

  /// Those of the table in the window, of which columns without anything in them are left out.
  private func columns(for sheet: LapSheet) -> [ExportTable.Column] {
    let rows = sheet.rows.map { lapRow.row(for: $0, among: sheet.laps) }
    let numbers: [(LapColumn, KeyPath<LapRow, String>)] = [
      (.number, \.number), (.time, \.time), (.previous, \.previous), (.fastest, \.difference),
      (.total, \.total),
    ]
    let words = [(localized("Status"), \LapRow.badge), (LapHeading.title(of: .note), \LapRow.note)]
    return numbers.map { column, text in
      ExportTable.Column(
        LapHeading.title(of: column), isNumeric: true, cells: rows.map { $0[keyPath: text] })
    }
      + words.map { heading, text in
        ExportTable.Column(heading, cells: rows.map { $0[keyPath: text] })
      }.filter { $0.cells.contains { !$0.isEmpty } }
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
