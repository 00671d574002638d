import StopwatchCore
import StopwatchExchange

/// The view model of the Laps window.
@MainActor
public final class LapsViewModel {
  /// The maximum delay of the displayed time while the stopwatch runs.
  ///
  /// Drawing a second window at every frame would double the cost of a running stopwatch. Thirteen
  /// hundredths of a second let the last digit take every value.
  public static let updateInterval: Duration = .milliseconds(130)

  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the view.
  public var chooser: (any FileChooserPort)?

  private let stores: StopwatchStores
  private let controls: StopwatchControls
  private let timerService: TimerService
  private let changePreferences: ChangePreferences
  private let exchange: LapExchange
  private let navigate: @MainActor (Destination) -> Void
  private let baseFormat: TimeFormat
  private var order = LapOrder.newestFirst
  private var overviewInput: LapOverviewInput
  private var shownState: StopwatchState
  private let state: StateStore<LapsViewState>
  private var observations: [Subscription] = []
  private var viewing: Subscription?

  public init(
    stores: StopwatchStores,
    controls: StopwatchControls,
    timerService: TimerService,
    changePreferences: ChangePreferences,
    exchange: LapExchange,
    format: TimeFormat,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.stores = stores
    self.controls = controls
    self.timerService = timerService
    self.changePreferences = changePreferences
    self.exchange = exchange
    self.navigate = navigate
    baseFormat = format
    shownState = stores.state.value
    overviewInput = LapOverviewInput(stores, order: order, format: format)
    let overview = overviewInput.overview(by: LapOverviewMapper(format: format))
    state = StateStore(
      LapsMapper(format: format).viewState(for: stores.state.value, overview: overview))
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  public func observe(_ render: @escaping @MainActor (LapsViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  /// The current view state.
  public var shown: LapsViewState { state.value }

  public func send(_ action: LapsAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { effects.send(effect) }
    case .sort(let column):
      order = order.toggled(column)
      update()
    case .show(let column, let isShown):
      changePreferences { $0.show(column, isShown) }
    case .writeNote(let note, let lap): controls.writeNote(note, ofLap: lap)
    case .deleteLap(let lap):
      if let effect = controls.deleteLap(lap) { effects.send(effect) }
    case .copy: exchange.copy(sheet).forEach(effects.send)
    case .export:
      exchange.export(sheet, by: chooser) { [weak self] in self?.effects.send($0) }
    case .go(let destination): navigate(destination)
    case .changeVisibility(let isVisible):
      viewing = isVisible ? timerService.beginViewing() : nil
    }
  }

  private var sheet: LapSheet {
    LapSheet(stores.state.value.stopwatch, precision: format.precision)
  }

  private var format: TimeFormat {
    baseFormat.with(stores.preferences.value.timePrecision)
  }

  /// Updates the view immediately after a change, and once per `updateInterval` after ticks.
  private func follow(_ next: StopwatchState) {
    let isUndoHistoryNew = next.undoHistory != shownState.undoHistory
    if isUndoHistoryNew || !isOnlyATick(next.stopwatch) { update() }
    if isUndoHistoryNew { effects.send(.dismissUndo) }
  }

  private func isOnlyATick(_ stopwatch: Stopwatch) -> Bool {
    let shown = shownState.stopwatch
    let isSame = stopwatch.state == shown.state && stopwatch.laps == shown.laps
    let isWithinInterval = stopwatch.elapsed - shown.elapsed < Self.updateInterval
    return isSame && isWithinInterval && stopwatch.elapsed >= shown.elapsed
  }

  private func update() {
    shownState = stores.state.value
    let viewState = LapsMapper(format: format)
      .viewState(for: shownState, overview: currentOverview())
    state.update { $0 = viewState }
  }

  /// Returns the cached overview unless its input has changed, as it is unchanged at every tick.
  private func currentOverview() -> LapOverview {
    let earlier = state.value.overview
    let input = LapOverviewInput(stores, order: order, format: format)
    guard input != overviewInput else { return earlier }
    overviewInput = input
    return input.overview(by: LapOverviewMapper(format: format), reusing: earlier)
  }
}

extension Preferences {
  fileprivate mutating func show(_ column: LapColumn, _ isShown: Bool) {
    if isShown { hiddenLapColumns.remove(column.id) } else { hiddenLapColumns.insert(column.id) }
  }
}
