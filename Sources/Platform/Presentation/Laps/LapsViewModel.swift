import StopwatchCore
import StopwatchFormats

/// The view model of the Laps window.
@MainActor
public final class LapsViewModel {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the view.
  public var chooser: (any FileChooserPort)?

  private let stores: StopwatchStores
  private let controls: StopwatchControls
  private let changePreferences: ChangePreferences
  private let exchange: LapExchange
  private let navigate: @MainActor (Destination) -> Void
  private let baseFormat: TimeFormat
  private var order = LapOrder.newestFirst
  private var overviewInput: LapOverviewInput
  private let updates: ViewStateUpdates
  private var shownHistory: UndoHistory
  private let state: StateStore<LapsViewState>
  private var observations: [Subscription] = []

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
    self.changePreferences = changePreferences
    self.exchange = exchange
    self.navigate = navigate
    baseFormat = format
    shownHistory = stores.state.value.undoHistory
    overviewInput = LapOverviewInput(stores, order: order, format: format)
    let overview = overviewInput.overview(by: LapOverviewMapper(format: format))
    state = StateStore(
      LapsMapper(format: format).viewState(for: stores.state.value, overview: overview))
    updates = ViewStateUpdates(of: stores.state.value, timerService: timerService)
    updates.update = { [weak self] in self?.update() }
    updates.updateTimes = { [weak self] in self?.updateTimes() }
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  /// Calls `render` with the current view state, and again after each change until the returned
  /// subscription is released.
  ///
  /// - Parameter frames: the frames in which the passing time is displayed; `nil` to render it at
  ///   each tick.
  public func observe(
    drawnIn frames: (any FramesPort)? = nil,
    _ render: @escaping @MainActor (LapsViewState) -> Void
  ) -> Subscription {
    frames.map { updates.follow($0) }
    return state.observe(render)
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
    case .writeNote(let note, let lap):
      if let effect = controls.writeNote(note, ofLap: lap) { effects.send(effect) }
    case .change(let lap, let command):
      let laps = stores.state.value.stopwatch.laps
      let change = StopwatchChange(command, ofLap: lap, in: laps)
      if let effect = change.flatMap({ controls.attempt($0) }) { effects.send(effect) }
    case .copy: exchange.copy(sheet).forEach(effects.send)
    case .export:
      exchange.export(sheet, by: chooser) { [weak self] in self?.effects.send($0) }
    case .go(let destination): navigate(destination)
    case .changeVisibility(let isVisible): updates.changeVisibility(isVisible: isVisible)
    }
  }

  private var sheet: LapSheet {
    LapSheet(stores.state.value.stopwatch, precision: format.precision)
  }

  private var format: TimeFormat {
    baseFormat.with(stores.preferences.value.timePrecision)
  }

  private func follow(_ next: StopwatchState) {
    updates.follow(next)
    guard next.undoHistory != shownHistory else { return }
    shownHistory = next.undoHistory
    effects.send(.dismissMessage)
  }

  private func update() {
    var viewState = LapsMapper(format: format)
      .viewState(for: stores.state.value, overview: currentOverview())
    viewState.hasSingleKeys = stores.preferences.value.singleKeyShortcuts
    state.update { $0 = viewState }
  }

  /// Updates what changes as time passes; a longer time, however, makes a column wider.
  private func updateTimes() {
    let (stopwatch, format) = (stores.state.value.stopwatch, format)
    let isLonger = format.time(stopwatch.elapsed).text.count != state.value.time.text.count
    guard !isLonger else { return update() }
    state.update { $0.updateTimes(to: stopwatch, format: format) }
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
