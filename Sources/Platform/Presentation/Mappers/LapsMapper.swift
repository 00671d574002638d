import StopwatchCore

/// Turns a stopwatch into what the Laps window shows.
public struct LapsMapper: Sendable {
  private let format: TimeFormat
  private let lapRow: LapRowMapper
  private let headingWidth = LapHeadings.localized.difference.count

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format)
  }

  public func viewState(
    for stopwatch: Stopwatch, history: UndoHistory = UndoHistory()
  ) -> LapsViewState {
    let time = format.time(stopwatch.elapsed)
    return LapsViewState(
      time: time,
      control: ControlMapper.laps(stopwatch.state),
      currentLap: stopwatch.currentLap.map { lapRow.row(for: $0, fastest: nil) },
      laps: LapRows(stopwatch.laps, mapper: lapRow),
      columns: columns(for: stopwatch.laps, total: time),
      canUndo: history.canUndo,
      canRedo: history.canRedo
    )
  }

  private func columns(for laps: Laps, total: TimeText) -> LapColumns {
    let greatestDifference = laps.extremes.map { $0.slowest - $0.fastest } ?? .zero
    return LapColumns(
      time: total.text.count,
      difference: max(
        headingWidth, format.difference(greatestDifference).count)
    )
  }
}
