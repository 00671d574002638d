import StopwatchCore

/// The stopwatch controls shared by the windows, with the announcements of their changes.
@MainActor
public struct StopwatchControls {
  private let stores: StopwatchStores
  private let useCases: StopwatchUseCases
  private let format: TimeFormat

  public init(stores: StopwatchStores, useCases: StopwatchUseCases, format: TimeFormat) {
    self.stores = stores
    self.useCases = useCases
    self.format = format
  }

  /// Performs the action and returns its effect, or `nil` if the stopwatch ignores the action.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .press(let press, let instant): perform(press, at: instant)
    case .toggle(let instant): perform(.toggle(in: stopwatch.state), at: instant)
    case .undo(let instant):
      useCases.undoOrRedo(.undo, at: instant).map { .announce(words(for: $0).undone) }
    case .redo(let instant):
      useCases.undoOrRedo(.redo, at: instant).map { .announce(words(for: $0).done) }
    case .toggleTimeAway: useCases.answerNotice.toggleTimeAway().map { effect(of: $0) }
    case .dismissBanner: dismiss()
    case .announceTime(let instant): .announce(time(at: instant))
    }
  }

  func setTime(_ time: Duration) -> Effect? {
    useCases.setTime(time) ? effect(of: .setTime) : nil
  }

  func mergeLap(_ number: Int) -> Effect? {
    useCases.editLaps.merge(number) ? effect(of: .mergeLap(number)) : nil
  }

  func toggleLeftOut(lap number: Int) -> Effect? {
    useCases.editLaps.toggleLeftOut(lap: number).map { effect(of: $0) }
  }

  /// Sets the note of a lap; one too long to be displayed is kept in full unless it is changed.
  func writeNote(_ note: String, ofLap number: Int) {
    guard stopwatch.laps.notes[number]?.displayed != note else { return }
    useCases.editLaps.setNote(note, ofLap: number)
  }

  private func perform(_ press: StopwatchPress, at instant: Instant) -> Effect? {
    useCases.press(press, at: instant) ? effect(of: .press(press)) : nil
  }

  private func dismiss() -> Effect? {
    useCases.answerNotice.dismiss()
    return nil
  }

  private func effect(of change: UndoHistory.Change) -> Effect {
    let words = words(for: change)
    return words.offersUndo
      ? .offerUndo(words.message ?? words.done, announcement: words.message.map { _ in words.done })
      : .announce(words.done)
  }

  /// Returns the elapsed time in words.
  private func time(at instant: Instant) -> String {
    format.with(stores.preferences.value.timePrecision).time(stopwatch.elapsed(at: instant))
      .words(of: stopwatch.state)
  }

  private func words(for change: UndoHistory.Change) -> ChangeMessages {
    let format = format.with(stores.preferences.value.timePrecision)
    return ChangeMessages(for: change, on: stopwatch, format: format)
  }

  private var stopwatch: Stopwatch { stores.state.value.stopwatch }
}
