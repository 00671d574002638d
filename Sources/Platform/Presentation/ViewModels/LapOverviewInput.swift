import StopwatchCore

/// All that the overview of the laps depends on.
struct LapOverviewInput: Equatable {
  private let laps: Laps
  private let order: LapOrder
  private let hidden: Set<LapColumn.ID>
  /// Only as long as the elapsed time: what it reads matters to nothing but the columns' width.
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
    by mapper: LapOverviewMapper, insteadOf earlier: LapOverview? = nil
  ) -> LapOverview {
    var times = earlier?.laps ?? LapTimes(laps, precision: precision)
    times.update(to: laps, precision: precision)
    return mapper.overview(
      of: times, total: total, order: order, hidden: hidden, insteadOf: earlier)
  }
}
