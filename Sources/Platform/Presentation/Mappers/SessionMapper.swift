import StopwatchCore

/// Turns a session into what its window shows.
struct SessionMapper {
  private let history: HistoryMapper
  private let laps: LapsMapper

  init(history: HistoryMapper) {
    self.history = history
    laps = LapsMapper(format: history.format)
  }

  func viewState(for session: FinishedSession) -> SessionViewState {
    let table = laps.viewState(for: session.stopwatch)
    return SessionViewState(
      title: history.title(of: session),
      details: history.details(of: session),
      total: table.time,
      laps: table.laps,
      columns: table.columns
    )
  }
}
