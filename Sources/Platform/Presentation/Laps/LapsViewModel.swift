import StopwatchCore

/// The view model of the Laps window.
public final class LapsViewModel: StopwatchViewModel<LapsViewState> {
  private let changePreferences: ChangePreferences
  private var order = LapOrder.newestFirst
  private var overviewInput: LapOverviewInput

  public init(
    stores: StopwatchStores, controls: StopwatchControls, timerService: TimerService,
    changePreferences: ChangePreferences, exchange: LapExchange, format: TimeFormat,
    navigate: @escaping Navigate
  ) {
    self.changePreferences = changePreferences
    overviewInput = LapOverviewInput(stores, order: order, format: format)
    super.init(
      LapsViewState(
        stores.state.value, overview: overviewInput.overview(), format: format),
      stores: stores, controls: controls, exchange: exchange, timerService: timerService,
      format: format, navigate: navigate)
  }

  public func send(_ action: LapsAction) {
    switch action {
    case .stopwatch(let action): controls.perform(action).map(effects.send)
    case .sort(let column):
      order = order.toggled(column)
      update()
    case .show(let column, let isShown):
      changePreferences { $0.show(column, isShown) }
    case .writeNote(let note, let lap): controls.writeNote(note, ofLap: lap).map(effects.send)
    case .change(let lap, let command):
      StopwatchChange(command, ofLap: lap, in: stopwatch.laps)
        .flatMap { controls.attempt($0) }.map(effects.send)
    case .copy: copyLaps()
    case .export: exportLaps()
    case .go(let destination): navigate(destination)
    case .changeVisibility(let isVisible): changeVisibility(isVisible: isVisible)
    }
  }

  override func update() {
    show(
      LapsViewState(
        stores.state.value, overview: currentOverview(),
        hasSingleKeys: stores.preferences.value.singleKeyShortcuts, format: format))
  }

  /// A longer time makes a column wider.
  override func updateTimes() {
    let (stopwatch, format) = (stopwatch, format)
    let isLonger = format.time(stopwatch.elapsed).text.count != shown.time.text.count
    guard !isLonger else { return update() }
    update { $0.updateTimes(to: stopwatch, format: format) }
  }

  /// Returns the cached overview unless its input has changed, as it is unchanged at every tick.
  private func currentOverview() -> LapOverview {
    let earlier = shown.overview
    let input = LapOverviewInput(stores, order: order, format: format)
    guard input != overviewInput else { return earlier }
    overviewInput = input
    return input.overview(reusing: earlier)
  }
}

/// The input of the lap overview, compared to detect when the overview must be updated.
private struct LapOverviewInput: Equatable {
  private let laps: Laps
  private let order: LapOrder
  private let hidden: Set<LapColumn.ID>
  /// The length of the elapsed time as text: its value affects only the width of the columns.
  private let timeWidth: Int
  private let total: Duration
  private let format: TimeFormat

  @MainActor
  init(_ stores: StopwatchStores, order: LapOrder, format: TimeFormat) {
    laps = stores.state.value.stopwatch.laps
    total = stores.state.value.stopwatch.elapsed
    timeWidth = format.time(total).text.count
    self.order = order
    self.format = format
    hidden = stores.preferences.value.hiddenLapColumns
  }

  static func == (left: LapOverviewInput, right: LapOverviewInput) -> Bool {
    left.laps == right.laps && left.order == right.order && left.hidden == right.hidden
      && left.timeWidth == right.timeWidth && left.format == right.format
  }

  func overview(reusing earlier: LapOverview? = nil) -> LapOverview {
    var times = earlier?.laps ?? LapTimes(laps, precision: format.precision)
    times.update(to: laps, precision: format.precision)
    return LapOverview(
      of: times, total: total, order: order, hidden: hidden, format: format, reusing: earlier)
  }
}

extension Preferences {
  fileprivate mutating func show(_ column: LapColumn, _ isShown: Bool) {
    if isShown { hiddenLapColumns.remove(column.id) } else { hiddenLapColumns.insert(column.id) }
  }
}
