import StopwatchCore
import StopwatchFormats

/// The mapper from two sessions to one chart and a table of both side by side.
struct ComparisonMapper {
  private let history: HistoryMapper

  init(history: HistoryMapper) {
    self.history = history
  }

  func viewState(
    for first: FinishedSession, and second: FinishedSession
  ) -> ComparisonViewState {
    let sheet = sheet(of: first, and: second)
    let charted = [sheet.first, sheet.second].map {
      ChartedSession(name: $0.name, laps: $0.laps)
    }
    return ComparisonViewState(
      rows: ComparisonRows(sheet, format: history.format),
      chart: LapChartSource(charted, format: history.format)
    )
  }

  func sheet(of first: FinishedSession, and second: FinishedSession) -> ComparisonSheet {
    ComparisonSheet(side(first), side(second))
  }

  /// Returns the table for files and the clipboard.
  func table(for sheet: ComparisonSheet) -> ExportTable {
    let rows = ComparisonRows(sheet, format: history.format)
    let columns: [(heading: String, text: KeyPath<ComparisonRow, String>)] = [
      (sheet.first.name, \.first), (sheet.second.name, \.second),
      (ComparisonStrings.difference, \.difference),
    ]
    return ExportTable(
      title: ComparisonStrings.title, summary: [],
      columns: [ExportTable.Column(localized("Lap"), cells: rows.map(\.heading))]
        + columns.map { column in
          ExportTable.Column(
            column.heading, isNumeric: true, cells: rows.map { $0[keyPath: column.text] })
        })
  }

  private func side(_ session: FinishedSession) -> ComparisonSheet.Side {
    ComparisonSheet.Side(
      name: history.title(of: session), total: session.total,
      laps: LapTimes(session.laps, precision: history.format.precision))
  }
}
