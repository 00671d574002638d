import StopwatchCore

/// The view model of the Home window.
@MainActor
public final class HomeViewModel {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()

  private let controls: StopwatchControls
  private let timerService: TimerService
  private let navigate: @MainActor (Destination) -> Void
  private let stores: StopwatchStores
  private let baseFormat: TimeFormat
  private var laps: LapTimes
  private let state: StateStore<HomeViewState>
  private let updates: ViewStateUpdates
  private var shownHistory: UndoHistory
  private var observations: [Subscription] = []
  private var viewing: Subscription?

  public init(
    stores: StopwatchStores,
    controls: StopwatchControls,
    timerService: TimerService,
    format: TimeFormat,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.stores = stores
    self.controls = controls
    self.timerService = timerService
    self.navigate = navigate
    baseFormat = format
    laps = LapTimes(stores.state.value.stopwatch.laps, precision: format.precision)
    shownHistory = stores.state.value.undoHistory
    state = StateStore(
      HomeMapper(format: format).viewState(for: stores.state.value, laps: laps))
    updates = ViewStateUpdates(of: stores.state.value)
    updates.update = { [weak self] in self?.update() }
    updates.updateTimes = { [weak self] in self?.updateTimes() }
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.unsaved.observe { [weak self] _ in self?.update() },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  private var format: TimeFormat {
    baseFormat.with(stores.preferences.value.timePrecision)
  }

  private func update() {
    let format = format
    laps.update(to: stores.state.value.stopwatch.laps, precision: format.precision)
    let viewState = HomeMapper(format: format).viewState(
      for: stores.state.value, laps: laps, unsaved: stores.unsaved.value)
    state.update { $0 = viewState }
  }

  /// Updates what changes as time passes.
  private func updateTimes() {
    let (stopwatch, format) = (stores.state.value.stopwatch, format)
    state.update { $0.updateTimes(to: stopwatch, format: format) }
  }

  private func follow(_ stopwatchState: StopwatchState) {
    updates.follow(stopwatchState)
    guard stopwatchState.undoHistory != shownHistory else { return }
    shownHistory = stopwatchState.undoHistory
    reportChange(of: shownHistory)
  }

  /// Offers to undo the continuation of a session, because it was chosen in another window, which
  /// the user has left; withdraws the offer after any other change.
  private func reportChange(of history: UndoHistory) {
    guard history.latest == .continueSession, !history.canRedo else {
      return effects.send(.dismissUndo)
    }
    effects.send(
      .offerUndo(
        ChangeMessages.continuation(
          of: stores.state.value.stopwatch, replacing: history.beforeLatest, format: format)))
  }

  /// Calls `render` with the current view state, and again after each change until the returned
  /// subscription is released.
  ///
  /// - Parameter frames: the frames in which the passing time is displayed; `nil` to render it at
  ///   each tick.
  public func observe(
    drawnIn frames: (any FramesPort)? = nil,
    _ render: @escaping @MainActor (HomeViewState) -> Void
  ) -> Subscription {
    frames.map { updates.follow($0) }
    return state.observe(render)
  }

  public func send(_ action: HomeAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { effects.send(effect) }
    case .showAllLaps: if state.value.canShowAllLaps { navigate(.laps) }
    case .changeVisibility(let isVisible):
      viewing = isVisible ? timerService.beginViewing() : nil
      update()
    }
  }
}
