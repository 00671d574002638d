import StopwatchCore
import StopwatchFormats

/// The mapper from a lap sheet to the table for files and the clipboard.
public struct ExportTableMapper: Sendable {
  private let format: TimeFormat

  /// - Parameter format: the time format, whose precision is replaced by that of each sheet.
  public init(format: TimeFormat) {
    self.format = format
  }

  public func table(for sheet: LapSheet) -> ExportTable {
    ExportTable(
      title: sheet.name.isEmpty ? localized("Laps") : sheet.name,
      summary: summary(of: sheet),
      columns: columns(for: sheet))
  }

  /// Returns all columns, hidden in the windows or not, except optional columns without text.
  private func columns(for sheet: LapSheet) -> [ExportTable.Column] {
    let context = LapCellContext(
      laps: sheet.laps, format: format.with(sheet.precision), isOver: sheet.isOver)
    let rows = sheet.rows
    return LapColumn.all.compactMap { column in
      let cells = rows.map { column.text(for: $0, in: context) }
      guard !column.isOptional || cells.contains(where: { !$0.isEmpty }) else { return nil }
      return ExportTable.Column(
        column.title, isNumeric: column.alignment == .trailing, cells: cells)
    }
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
