import StopwatchCore
import StopwatchExchange

/// Turns a session into what its window shows.
struct SessionMapper {
  private let history: HistoryMapper
  private let overview: LapOverviewMapper
  private let lapRow: LapRowMapper

  init(history: HistoryMapper) {
    self.history = history
    overview = LapOverviewMapper(format: history.format)
    lapRow = LapRowMapper(format: history.format)
  }

  /// - Parameter hidden: the columns that people do without.
  func viewState(
    for session: FinishedSession, order: LapOrder, hidden: Set<LapColumn>
  ) -> SessionViewState {
    let sheet = LapSheet(session, precision: history.format.precision)
    return SessionViewState(
      title: history.title(of: session),
      details: history.details(of: session),
      total: history.format.time(session.total),
      overview: overview.overview(
        of: sheet.laps, total: session.total, order: order, hidden: hidden),
      rest: sheet.currentLap.map {
        lapRow.row(for: $0, among: sheet.laps, isOver: true)
      }
    )
  }
}
