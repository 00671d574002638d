import StopwatchCore

/// The mapper from two sessions to one chart and a table of their figures side by side.
struct ComparisonMapper {
  private let history: HistoryMapper

  init(history: HistoryMapper) {
    self.history = history
  }

  func viewState(
    for first: FinishedSession, and second: FinishedSession
  ) -> ComparisonViewState {
    let sessions = [first, second].map {
      ChartedSession(
        name: history.title(of: $0),
        laps: LapTimes($0.laps, precision: history.format.precision))
    }
    return ComparisonViewState(
      headings: headings,
      first: side(first, sessions[0]),
      second: side(second, sessions[1]),
      chart: LapChartSource(sessions, format: history.format)
    )
  }

  private var headings: [String] {
    [localized("Total"), localized("Laps"), localized("Fastest"), localized("Average")]
  }

  private func side(
    _ session: FinishedSession, _ charted: ChartedSession
  ) -> ComparisonViewState.Side {
    let laps = charted.laps
    return ComparisonViewState.Side(
      title: charted.name,
      values: [
        time(session.total), LapStatisticsMapper.count(of: laps), time(laps.extremes?.fastest),
        time(laps.statistics.average),
      ]
    )
  }

  private func time(_ time: Duration?) -> String {
    time.map { history.format.time($0).text } ?? "–"
  }
}
