import StopwatchCore

/// The mapper from the stopwatch state to the view state of the Laps window.
public struct LapsMapper: Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameter overview: the overview of the completed laps of the stopwatch.
  public func viewState(for state: StopwatchState, overview: LapOverview) -> LapsViewState {
    let stopwatch = state.stopwatch
    return LapsViewState(
      time: format.time(stopwatch.elapsed),
      isRunning: stopwatch.state == .running,
      controls: ControlMapper.laps(stopwatch.state),
      currentLap: stopwatch.currentLap(precision: format.precision).map {
        overview.table.rows.row(for: $0, isTicking: stopwatch.state == .running)
      },
      overview: overview,
      canUndo: state.undoHistory.canUndo,
      canRedo: state.undoHistory.canRedo
    )
  }
}

/// The input of the lap overview, compared to detect when the overview must be updated.
struct LapOverviewInput: Equatable {
  private let laps: Laps
  private let order: LapOrder
  private let hidden: Set<LapColumn.ID>
  /// The length of the elapsed time as text: its value affects only the width of the columns.
  private let timeWidth: Int
  private let total: Duration
  private let precision: TimePrecision

  @MainActor
  init(_ stores: StopwatchStores, order: LapOrder, format: TimeFormat) {
    laps = stores.state.value.stopwatch.laps
    total = stores.state.value.stopwatch.elapsed
    precision = format.precision
    timeWidth = format.time(total).text.count
    self.order = order
    hidden = stores.preferences.value.hiddenLapColumns
  }

  static func == (left: LapOverviewInput, right: LapOverviewInput) -> Bool {
    left.laps == right.laps && left.order == right.order && left.hidden == right.hidden
      && left.timeWidth == right.timeWidth && left.precision == right.precision
  }

  func overview(
    by mapper: LapOverviewMapper, reusing earlier: LapOverview? = nil
  ) -> LapOverview {
    var times = earlier?.laps ?? LapTimes(laps, precision: precision)
    times.update(to: laps, precision: precision)
    return mapper.overview(
      of: times, total: total, order: order, hidden: hidden, reusing: earlier)
  }
}
