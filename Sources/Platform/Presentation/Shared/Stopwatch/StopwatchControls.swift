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
    case .change(let change, let instant): press(change, at: instant)
    case .toggle(let instant): press(.toggle(in: stopwatch.state), at: instant)
    case .countPress(let press, let instant): attempt(press, at: instant)
    case .toggleTimeAway: stores.state.value.answer.flatMap { attempt($0) }
    case .dismissBanner: dismiss()
    case .announceTime(let instant):
      .announce(currentFormat.time(stopwatch.elapsed(at: instant)).words(of: stopwatch.state))
    }
  }

  /// Makes a change at `instant`, or now, and returns its effect.
  func perform(
    _ change: StopwatchChange, at instant: Instant? = nil, doublePressGuard: DoublePressGuard? = nil
  ) throws(Refusal) -> Effect {
    let remark = try self.change.perform(change, at: instant, doublePressGuard: doublePressGuard)
    return Effect(of: change, in: stores.state.value, format: currentFormat, remark)
  }

  /// Makes a change, and returns its effect, or `nil` if it is not possible.
  func attempt(_ change: StopwatchChange, at instant: Instant? = nil) -> Effect? {
    try? perform(change, at: instant)
  }

  /// Performs a press of a key or a button, or offers to if it is the same as one just before.
  private func press(_ change: StopwatchChange, at instant: Instant) -> Effect? {
    let pressed = change.pressed(at: instant, in: stopwatch)
    guard pressed == change else { return attempt(pressed, at: instant) }
    if change == .undo || change == .redo { doublePressGuard?.forget() }
    do throws(Refusal) {
      return try perform(change, at: instant, doublePressGuard: doublePressGuard)
    } catch {
      return switch error {
      case .repeated: .offerPress(error.message, change, at: instant)
      default: change == .lap() ? .announce(error.message) : nil
      }
    }
  }

  private func dismiss() -> Effect? {
    change.dismissNotice()
    return nil
  }

  var currentFormat: TimeFormat { format.with(stores.preferences.value.timePrecision) }

  private var stopwatch: Stopwatch { stores.state.value.stopwatch }
}
