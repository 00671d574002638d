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
    let times = [first, second].flatMap { $0.laps.map(\.time) }
    let range = (least: times.min() ?? .zero, greatest: times.max() ?? .zero)
    let count = max(first.laps.count, second.laps.count)
    return ComparisonViewState(
      headings: headings,
      first: side(first, in: range, count: count),
      second: side(second, in: range, count: count),
      scale: times.isEmpty ? nil : scale(range)
    )
  }

  private var headings: [String] {
    [localized("Total"), localized("Laps"), localized("Fastest"), localized("Average")]
  }

  private func side(
    _ session: FinishedSession, in range: (least: Duration, greatest: Duration), count: Int
  ) -> ComparisonViewState.Side {
    ComparisonViewState.Side(
      title: history.title(of: session),
      values: [
        time(session.total), "\(session.laps.count)", time(session.laps.map(\.time).min()),
        time(session.laps.statistics.average),
      ],
      curve: session.laps.map { lap in
        ComparisonViewState.Point(
          x: count > 1 ? Double(lap.number - 1) / Double(count - 1) : 0.5,
          y: range.greatest > range.least
            ? (lap.time - range.least) / (range.greatest - range.least) : 0.5)
      }
    )
  }

  private func scale(
    _ range: (least: Duration, greatest: Duration)
  ) -> ComparisonViewState.Scale {
    ComparisonViewState.Scale(greatest: time(range.greatest), least: time(range.least))
  }

  private func time(_ time: Duration?) -> String {
    time.map { history.format.time($0).text } ?? "–"
  }
}
