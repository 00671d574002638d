import StopwatchCore
import StopwatchExchange

/// Decides what the Laps window shows, and what becomes of what people do in it.
@MainActor
public final class LapsViewModel {
  /// How far the time shown may lag behind while it runs.
  ///
  /// To draw a second window at every frame would double the cost of a running stopwatch. Thirteen
  /// hundredths let the last digit take every value.
  public static let calmInterval: Duration = .milliseconds(130)

  /// What happens once.
  public let effects = EffectChannel<Effect>()
  /// Asks people for files. Set by the view.
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

  /// What there is to see now.
  public var shown: LapsViewState { state.value }

  public func send(_ action: LapsAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { effects.send(effect) }
    case .sort(let column):
      order = order.choosing(column)
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

  /// Shows what is new at once, and a mere tick now and then.
  private func follow(_ next: StopwatchState) {
    let isUndoHistoryNew = next.undoHistory != shownState.undoHistory
    if isUndoHistoryNew || !isMereTick(next.stopwatch) { update() }
    if isUndoHistoryNew { effects.send(.withdrawUndo) }
  }

  private func isMereTick(_ stopwatch: Stopwatch) -> Bool {
    let shown = shownState.stopwatch
    let isSame = stopwatch.state == shown.state && stopwatch.laps == shown.laps
    let isSoon = stopwatch.elapsed - shown.elapsed < Self.calmInterval
    return isSame && isSoon && stopwatch.elapsed >= shown.elapsed
  }

  private func update() {
    shownState = stores.state.value
    let viewState = LapsMapper(format: format)
      .viewState(for: shownState, overview: currentOverview())
    state.update { $0 = viewState }
  }

  /// The overview so far where nothing about it has changed, as at every tick.
  private func currentOverview() -> LapOverview {
    let earlier = state.value.overview
    let input = LapOverviewInput(stores, order: order, format: format)
    guard input != overviewInput else { return earlier }
    overviewInput = input
    return input.overview(by: LapOverviewMapper(format: format), insteadOf: earlier)
  }
}

extension Preferences {
  fileprivate mutating func show(_ column: LapColumn, _ isShown: Bool) {
    if isShown { hiddenLapColumns.remove(column.id) } else { hiddenLapColumns.insert(column.id) }
  }
}
