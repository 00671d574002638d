import StopwatchCore
import StopwatchFormats

/// The view model of the Home window.
@MainActor
public final class HomeViewModel {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the view.
  public var chooser: (any FileChooserPort)?

  private let controls: StopwatchControls
  private let exchange: LapExchange
  private let secondsService: SecondsService
  private let navigate: @MainActor (Destination) -> Void
  private let stores: StopwatchStores
  private let baseFormat: TimeFormat
  private var laps: LapTimes
  private var lapCapacity = HomeMapper.initialLapCapacity
  private let state: StateStore<HomeViewState>
  private let updates: ViewStateUpdates
  private var shownHistory: UndoHistory
  private var observations: [Subscription] = []
  private var titleUpdates: Subscription?

  public init(
    stores: StopwatchStores,
    controls: StopwatchControls,
    exchange: LapExchange,
    timerService: TimerService,
    secondsService: SecondsService,
    format: TimeFormat,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.stores = stores
    self.controls = controls
    self.exchange = exchange
    self.secondsService = secondsService
    self.navigate = navigate
    baseFormat = format
    laps = LapTimes(stores.state.value.stopwatch.laps, precision: format.precision)
    shownHistory = stores.state.value.undoHistory
    state = StateStore(
      HomeMapper(format: format).viewState(for: stores.state.value, laps: laps))
    updates = ViewStateUpdates(of: stores.state.value, timerService: timerService)
    updates.update = { [weak self] in self?.update() }
    updates.updateTimes = { [weak self] in self?.updateTimes() }
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.unsaved.observe { [weak self] _ in self?.update() },
      stores.preferences.observe { [weak self] in self?.follow($0) },
    ]
  }

  private var format: TimeFormat {
    baseFormat.with(stores.preferences.value.timePrecision)
  }

  private var sheet: LapSheet {
    LapSheet(stores.state.value.stopwatch, precision: format.precision)
  }

  private func update() {
    let format = format
    laps.update(to: stores.state.value.stopwatch.laps, precision: format.precision)
    var viewState = HomeMapper(format: format).viewState(
      for: stores.state.value, laps: laps, unsaved: stores.unsaved.value,
      lapCapacity: lapCapacity, largeDigits: stores.preferences.value.largeDigits)
    viewState.title = state.value.title
    viewState.hasSingleKeys = stores.preferences.value.singleKeyShortcuts
    viewState.target = TargetLine(
      stores.preferences.value.reminders, elapsed: stores.state.value.stopwatch.elapsed,
      format: format)
    state.update { $0 = viewState }
  }

  /// Updates what changes as time passes.
  private func updateTimes() {
    let (stopwatch, format) = (stores.state.value.stopwatch, format)
    state.update { $0.updateTimes(to: stopwatch, format: format) }
  }

  private func follow(_ preferences: Preferences) {
    update()
    guard preferences.timeInTitle != (titleUpdates != nil) else { return }
    titleUpdates =
      preferences.timeInTitle
      ? secondsService.observe { [weak self] in self?.updateTitle(elapsed: $0) } : nil
    if !preferences.timeInTitle { state.update { $0.title = HomeStrings.title } }
  }

  private func updateTitle(elapsed: Duration) {
    let title = HomeStrings.title(time: baseFormat.with(.seconds).time(elapsed).text)
    state.update { $0.title = title }
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
    guard case .continueSession = history.latest, !history.canRedo else {
      return effects.send(.dismissMessage)
    }
    effects.send(.offerUndo(ChangeMessages.continuation(in: stores.state.value, format: format)))
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

  /// Gives the stopwatch the time that the user has typed to go on from, and returns `nil`, or a
  /// message for the user if that is not possible.
  public func setTime(typed text: String) -> String? {
    switch TypedTime(text, format: format) {
    case .invalid(let message): return message
    case .valid(let time):
      do throws(Refusal) {
        effects.send(try controls.perform(.setTime(time)))
        return nil
      } catch {
        return error.message
      }
    }
  }

  public func send(_ action: HomeAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { effects.send(effect) }
    case .showAllLaps: if state.value.canShowAllLaps { navigate(.laps) }
    case .copy: exchange.copy(sheet).forEach(effects.send)
    case .export:
      exchange.export(sheet, by: chooser) { [weak self] in self?.effects.send($0) }
    case .changeLapCapacity(let capacity):
      lapCapacity = capacity
      update()
    case .changeVisibility(let isVisible): updates.changeVisibility(isVisible: isVisible)
    }
  }
}
