import StopwatchCore

/// All that the overview of the laps depends on.
struct LapOverviewInput: Equatable {
  private let laps: Laps
  private let order: LapOrder
  private let hidden: Set<LapColumn>
  /// Only as long as the elapsed time: what it reads matters to nothing but the columns' width.
  private let timeWidth: Int
  private let total: Duration

  @MainActor
  init(_ stores: StopwatchStores, order: LapOrder, format: TimeFormat) {
    laps = stores.state.value.stopwatch.laps
    total = stores.state.value.stopwatch.elapsed
    timeWidth = format.time(total).text.count
    self.order = order
    hidden = stores.preferences.value.hiddenLapColumns
  }

  static func == (left: LapOverviewInput, right: LapOverviewInput) -> Bool {
    left.laps == right.laps && left.order == right.order && left.hidden == right.hidden
      && left.timeWidth == right.timeWidth
  }

  func overview(
    by mapper: LapOverviewMapper, insteadOf earlier: LapOverview? = nil
  ) -> LapOverview {
    mapper.overview(
      of: laps, total: total, order: order, hidden: hidden, insteadOf: earlier)
  }
}
