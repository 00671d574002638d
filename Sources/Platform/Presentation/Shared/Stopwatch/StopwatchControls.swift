import StopwatchCore

/// The stopwatch controls shared by the windows, with the announcements of their changes.
@MainActor
public struct StopwatchControls {
  let runtime: StopwatchRuntime
  let format: TimeFormat
  var stores: StopwatchStores { runtime.stores }
  var change: ChangeStopwatch { runtime.changeStopwatch }

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

  /// Performs a press of a key or a button, or offers to if it is the same as one just before. Returns its
  /// effect, or `nil` if the stopwatch ignores it.
  func press(_ change: StopwatchChange, at instant: Instant) -> Effect? {
    let pressed = change.pressed(at: instant, in: stores.state.value.stopwatch)
    guard pressed == change else { return attempt(pressed, at: instant) }
    if change == .reset, stores.state.value.stopwatch.state == .running {
      return .showMessage(localized("Pause first (Space)"))
    }
    if change == .undo || change == .redo { runtime.doublePressGuard.forget() }
    do throws(Refusal) {
      return try perform(change, at: instant, doublePressGuard: runtime.doublePressGuard)
    } catch {
      if error == .repeated { return .offerPress(message(ofRepeated: change), change, at: instant) }
      guard case .lap = change else { return nil }
      return .announce(error.message)
    }
  }

  /// Returns the message that names whose second press it was.
  private func message(ofRepeated press: StopwatchChange) -> String {
    guard case .lap(_, let id?) = press,
      let name = stores.state.value.stopwatch.laps.roster[id]?.text
    else { return Refusal.repeated.message }
    return localized("{name}: a second press was ignored", ["name": name])
  }

  var currentFormat: TimeFormat { format.with(stores.preferences.value.timePrecision) }
  /// The mapper of the history on the current day.
  var historyMapper: HistoryMapper { HistoryMapper(format: currentFormat, now: change.wallClock) }
}
