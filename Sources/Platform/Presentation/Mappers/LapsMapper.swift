import StopwatchCore

/// Turns a stopwatch into what the Laps window shows.
public struct LapsMapper: Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameter overview: that of the completed laps of the stopwatch.
  public func viewState(for state: StopwatchState, overview: LapOverview) -> LapsViewState {
    let stopwatch = state.stopwatch
    return LapsViewState(
      time: format.time(stopwatch.elapsed),
      control: ControlMapper.laps(stopwatch.state),
      currentLap: stopwatch.currentLap(precision: format.precision).map {
        overview.table.rows.row(for: $0)
      },
      overview: overview,
      canUndo: state.undoHistory.canUndo,
      canRedo: state.undoHistory.canRedo
    )
  }
}
