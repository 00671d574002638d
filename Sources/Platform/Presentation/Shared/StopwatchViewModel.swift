import StopwatchCore
import StopwatchFormats

/// The view model of a window that controls the stopwatch and displays its time.
///
/// The view state is mapped immediately after a change, and once per frame while only the time passes
/// and the window is visible.
public class StopwatchViewModel<ViewState: Equatable>: ViewModel<ViewState>, RecordCorrecting {
  final let stores: StopwatchStores
  final let controls: StopwatchControls
  private let exchange: LapExchange
  final let navigate: Navigate
  public private(set) final lazy var editor = CorrectionEditor(self)
  private let viewing: Viewing
  private var latest: StopwatchState
  private var isUpdateDue = false
  private var frames: (any FramesPort)?
  private var drawing: Subscription?

  init(
    _ initial: ViewState, controls: StopwatchControls, exchange: LapExchange,
    navigate: @escaping Navigate
  ) {
    stores = controls.stores
    self.controls = controls
    self.exchange = exchange
    self.navigate = navigate
    viewing = Viewing(controls.runtime.timerService)
    latest = stores.state.value
    super.init(initial)
    observations = [
      stores.state.observe { [weak self] in self?.follow($0) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  /// Like `observe`, but renders the passing time only in `frames` instead of at each tick.
  public final func observe(
    drawnIn frames: any FramesPort, _ render: @escaping @MainActor (ViewState) -> Void
  ) -> Subscription {
    self.frames = frames
    drawing = frames.observe { [weak self] in self?.drawFrame() }
    return observe(render)
  }

  public final var format: TimeFormat { controls.currentFormat }

  final var stopwatch: Stopwatch { stores.state.value.stopwatch }

  public final var corrected: StopwatchState { stores.state.value }

  public final var latestClock: Moment { controls.change.wallClock }

  public final func correct(_ change: StopwatchChange) {
    controls.attempt(change).map(effects.send)
  }

  public final func result(of change: StopwatchChange) -> StopwatchState? {
    controls.change.result(of: change)
  }

  public final func send(_ action: StopwatchAction) {
    switch action {
    case .change(let change, let instant): controls.press(change, at: instant).map(effects.send)
    case .toggle(let instant): send(.change(.toggle(in: stopwatch.state), at: instant))
    case .countPress(let press, let instant):
      controls.attempt(press, at: instant).map(effects.send)
    case .toggleTimeAway: corrected.answer.map(correct)
    case .dismissBanner: controls.change.dismissNotice()
    case .announceTime(let instant):
      let time = format.time(stopwatch.elapsed(at: instant))
      effects.send(.announce(time.words(of: stopwatch.state)))
    case .recordLap(let key, let instant):
      with(key) { send(.change(.lap(of: $0), at: instant)) }
    case .nameLap(let key, let lap):
      guard let lap = lap ?? stopwatch.laps.lapToName else { return }
      with(key) { nameLap(lap, $0) }
    case .name(let id): navigate(.historyAction(.name(id)))
    case .copy: exchange.copy(sheet, effects)
    case .export: if editor.end() { exchange.export([sheet], by: chooser, effects) }
    case .changeVisibility(let isVisible):
      viewing.changeVisibility(isVisible: isVisible)
      update()
    }
  }

  public final var hasNames: Bool { !stopwatch.laps.roster.isEmpty }

  private func with(_ key: NameKey, _ press: (NameID) -> Void) {
    guard hasNames else { return }
    if let id = stopwatch.laps.roster.id(of: key) { return press(id) }
    effects.send(.showMessage(key.noName))
  }

  private var sheet: LapSheet {
    LapSheet(stopwatch, comparedWith: corrected.reference, precision: format.precision)
  }

  func update() {}

  func updateTimes() {}

  /// Called after a change that can be undone, or its undo.
  func reportChange(of history: UndoHistory<StopwatchStep>) { effects.send(.dismissMessage) }

  private func follow(_ next: StopwatchState) {
    let earlier = latest
    latest = next
    // The time of a name begins with its start, which is no press.
    let isTick =
      next.differsOnlyInElapsedTime(from: earlier)
      && !next.stopwatch.laps.roster.hasStart(
        after: earlier.stopwatch.elapsed, by: next.stopwatch.elapsed)
    if !isTick { editor.follow(next) }
    updateChange(isTick: isTick)
    if next.undoHistory != earlier.undoHistory { reportChange(of: next.undoHistory) }
  }

  private func updateChange(isTick: Bool) {
    guard isTick else { return update() }
    guard let frames else { return updateTimes() }
    isUpdateDue = true
    frames.requestFrame()
    viewing.noteTick()
  }

  private func drawFrame() {
    viewing.noteFrame()
    guard isUpdateDue else { return }
    isUpdateDue = false
    updateTimes()
  }
}
