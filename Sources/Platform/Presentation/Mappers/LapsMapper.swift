import StopwatchCore

/// Turns a stopwatch into what the Laps window shows.
public struct LapsMapper: Sendable {
  private let format: TimeFormat
  private let lapRow: LapRowMapper

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format)
  }

  /// - Parameter overview: that of the completed laps of `stopwatch`.
  public func viewState(
    for stopwatch: Stopwatch, history: UndoHistory, overview: LapOverview
  ) -> LapsViewState {
    LapsViewState(
      time: format.time(stopwatch.elapsed),
      control: ControlMapper.laps(stopwatch.state),
      currentLap: stopwatch.currentLap.map { lapRow.row(for: $0, among: stopwatch.laps) },
      overview: overview,
      canUndo: history.canUndo,
      canRedo: history.canRedo
    )
  }
}
