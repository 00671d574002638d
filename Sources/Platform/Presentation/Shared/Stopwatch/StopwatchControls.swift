import StopwatchCore

/// The stopwatch controls shared by the windows, with the announcements of their changes.
@MainActor
public struct StopwatchControls {
  let stores: StopwatchStores
  let change: ChangeStopwatch
  let format: TimeFormat
  /// The guard of keys and buttons; `nil` for presses by programs.
  var doublePressGuard: DoublePressGuard?

  /// Performs the action and returns its effect, or `nil` if the stopwatch ignores the action.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .change(let change, let instant): performUnlessDouble(change, at: instant)
    case .toggle(let instant): performUnlessDouble(.toggle(in: stopwatch.state), at: instant)
    case .countPress(let press, let instant): attempt(press, at: instant)
    case .toggleTimeAway: stores.state.value.answer.flatMap { attempt($0) }
    case .dismissBanner: dismiss()
    case .announceTime(let instant):
      .announce(currentFormat.time(stopwatch.elapsed(at: instant)).words(of: stopwatch.state))
    }
  }

  /// Makes a change at `instant`, or now, and returns its effect.
  ///
  /// - Throws: the reason why nothing was changed.
  func perform(_ change: StopwatchChange, at instant: Instant? = nil) throws(Refusal) -> Effect {
    try self.change(change, at: instant)
    return Effect(of: change, in: stores.state.value, format: currentFormat)
  }

  /// Makes a change, and returns its effect, or `nil` if it is not possible.
  func attempt(_ change: StopwatchChange, at instant: Instant? = nil) -> Effect? {
    try? perform(change, at: instant)
  }

  /// Makes a change, or offers to if it is the same press as one just before.
  ///
  /// Before a prepared start, each press cancels it.
  private func performUnlessDouble(_ press: StopwatchChange, at instant: Instant) -> Effect? {
    var state = stores.state.value
    state.stopwatch.sample(at: instant)
    if state.stopwatch.elapsed(at: instant) < .zero, [.lap(), .reset].contains(press) {
      return attempt(.pause, at: instant)
    }
    if press == .undo || press == .redo { doublePressGuard?.forget() }
    if let refusal = press.refusal(in: state) {
      return press == .lap() ? .announce(refusal.message) : nil
    }
    if let doublePressGuard, !doublePressGuard.accepts(press, at: instant) {
      return .offerPress(localized("A second press was ignored"), press, at: instant)
    }
    return attempt(press, at: instant)
  }

  private func dismiss() -> Effect? {
    change.dismissNotice()
    return nil
  }

  /// The format of times, in the precision that the user has chosen.
  var currentFormat: TimeFormat { format.with(stores.preferences.value.timePrecision) }

  private var stopwatch: Stopwatch { stores.state.value.stopwatch }
}
