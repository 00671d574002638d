import StopwatchCore
import StopwatchFormats

/// A view model: it maps the state to one view state, and sends one-time effects to its view.
@MainActor
public class ViewModel<ViewState: Equatable> {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the views that export or import.
  public var chooser: (any FileChooserPort)?
  /// The observations of the state, kept as long as the view model.
  var observations: [Subscription] = []
  private let state: StateStore<ViewState>

  init(_ initial: ViewState) {
    state = StateStore(initial)
  }

  /// The current view state.
  public final var shown: ViewState { state.value }

  /// Calls `render` with the current view state, and again after each change until the returned
  /// subscription is released.
  public final func observe(_ render: @escaping @MainActor (ViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  final func show(_ viewState: ViewState) {
    state.update { $0 = viewState }
  }

  final func update(_ change: (inout ViewState) -> Void) {
    state.update(change)
  }
}

/// The view model of a window that controls the stopwatch and displays its time.
public class StopwatchViewModel<ViewState: Equatable>: ViewModel<ViewState> {
  final let stores: StopwatchStores
  final let controls: StopwatchControls
  final let exchange: LapExchange
  final let navigate: Navigate
  final let updates: ViewStateUpdates
  private let baseFormat: TimeFormat
  private var shownHistory: UndoHistory

  init(
    _ initial: ViewState, stores: StopwatchStores, controls: StopwatchControls,
    exchange: LapExchange, timerService: TimerService, format: TimeFormat,
    navigate: @escaping Navigate
  ) {
    self.stores = stores
    self.controls = controls
    self.exchange = exchange
    self.navigate = navigate
    baseFormat = format
    shownHistory = stores.state.value.undoHistory
    updates = ViewStateUpdates(of: stores.state.value, timerService: timerService)
    super.init(initial)
    updates.update = { [weak self] in self?.update() }
    updates.updateTimes = { [weak self] in self?.updateTimes() }
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  /// Like `observe`, but renders the passing time only in `frames` instead of at each tick.
  public final func observe(
    drawnIn frames: any FramesPort, _ render: @escaping @MainActor (ViewState) -> Void
  ) -> Subscription {
    updates.follow(frames)
    return observe(render)
  }

  /// The format of times, in the precision that the user has chosen.
  final var format: TimeFormat { baseFormat.with(stores.preferences.value.timePrecision) }

  final var stopwatch: Stopwatch { stores.state.value.stopwatch }

  final func copyLaps() {
    exchange.copy(LapSheet(stopwatch, precision: format.precision), effects)
  }

  final func exportLaps() {
    exchange.export(LapSheet(stopwatch, precision: format.precision), by: chooser, effects)
  }

  /// Maps the whole view state.
  func update() {}

  /// Updates what changes as time passes.
  func updateTimes() {}

  /// Called after a change that can be undone, or its undo.
  func reportChange(of history: UndoHistory) {
    effects.send(.dismissMessage)
  }

  private func follow(_ next: StopwatchState) {
    updates.follow(next)
    guard next.undoHistory != shownHistory else { return }
    shownHistory = next.undoHistory
    reportChange(of: shownHistory)
  }
}
