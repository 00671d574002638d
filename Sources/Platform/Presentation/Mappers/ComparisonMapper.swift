import StopwatchCore

/// Turns two sessions into one picture, and a few numbers side by side.
struct ComparisonMapper {
  private let history: HistoryMapper

  init(history: HistoryMapper) {
    self.history = history
  }

  func viewState(
    for first: FinishedSession, and second: FinishedSession
  ) -> ComparisonViewState {
    ComparisonViewState(
      headings: headings,
      first: side(first),
      second: side(second),
      chart: LapChartSource(
        [first, second].map { ChartedSession(name: history.title(of: $0), laps: $0.laps) },
        mapper: LapChartMapper(format: history.format))
    )
  }

  private var headings: [String] {
    [localized("Total"), localized("Laps"), localized("Fastest"), localized("Average")]
  }

  private func side(_ session: FinishedSession) -> ComparisonViewState.Side {
    ComparisonViewState.Side(
      title: history.title(of: session),
      values: [
        time(session.total), "\(session.laps.count)", time(session.laps.extremes?.fastest),
        time(session.laps.statistics.average),
      ]
    )
  }

  private func time(_ time: Duration?) -> String {
    time.map { history.format.time($0).text } ?? "–"
  }
}
