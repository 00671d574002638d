import StopwatchCore

/// The stopwatch controls shared by the windows, with the announcements of their changes.
@MainActor
public struct StopwatchControls {
  private let stores: StopwatchStores
  private let useCases: StopwatchUseCases
  private let format: TimeFormat
  private let doublePressGuard: DoublePressGuard?

  /// - Parameter doublePressGuard: the guard of keys and buttons; `nil` where others press than people.
  public init(
    stores: StopwatchStores, useCases: StopwatchUseCases, format: TimeFormat,
    doublePressGuard: DoublePressGuard? = nil
  ) {
    self.stores = stores
    self.useCases = useCases
    self.format = format
    self.doublePressGuard = doublePressGuard
  }

  /// Performs the action and returns its effect, or `nil` if the stopwatch ignores the action.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .press(let press, let instant): performUnlessDouble(press, at: instant)
    case .toggle(let instant): performUnlessDouble(.toggle(in: stopwatch.state), at: instant)
    case .countPress(let press, let instant): perform(press, at: instant)
    case .undo(let instant): step(.undo, at: instant).map { .announce(words(for: $0).undone) }
    case .redo(let instant): step(.redo, at: instant).map { .announce(words(for: $0).done) }
    case .toggleTimeAway: useCases.answerNotice.toggleTimeAway().map { effect(of: $0) }
    case .dismissBanner: dismiss()
    case .announceTime(let instant): .announce(time(at: instant))
    }
  }

  /// Records a lap with a note and returns its effect, or `nil` if the stopwatch is not running.
  func recordLap(note: String, at instant: Instant) -> Effect? {
    guard StopwatchPress.lap.isAllowed(in: stopwatch.state) else { return nil }
    return useCases.press.recordLap(note: note, at: instant)
      ? effect(of: .press(.lap)) : .tooLarge
  }

  func setTime(_ time: Duration) -> Effect? {
    useCases.setTime(time) ? effect(of: .setTime) : nil
  }

  func mergeLap(_ number: Int) -> Effect? {
    useCases.editLaps.merge(number).map { effect(of: $0) }
  }

  func toggleLeftOut(lap number: Int) -> Effect? {
    useCases.editLaps.toggleLeftOut(lap: number).map { effect(of: $0) }
  }

  /// Sets the note of a lap; one too long to be displayed is kept in full unless it is changed.
  func writeNote(_ note: String, ofLap number: Int) -> Effect? {
    let earlier = stopwatch.laps.notes[number] ?? ""
    guard earlier.displayed != note, earlier != note.singleLine else { return nil }
    return useCases.editLaps.setNote(note, ofLap: number) ? nil : .tooLarge
  }

  private func step(
    _ direction: UndoOrRedo.Direction, at instant: Instant
  ) -> UndoHistory.Change? {
    doublePressGuard?.forget()
    return useCases.undoOrRedo(direction, at: instant)
  }

  /// Performs a press, or offers to if it follows the same one too soon.
  private func performUnlessDouble(_ press: StopwatchPress, at instant: Instant) -> Effect? {
    guard press.isAllowed(in: stopwatch.state) else {
      return press == .lap ? .announce(localized("The stopwatch is not running.")) : nil
    }
    if let doublePressGuard, !doublePressGuard.accepts(press, at: instant) {
      return .offerPress(localized("A second press was ignored"), press, at: instant)
    }
    return perform(press, at: instant)
  }

  private func perform(_ press: StopwatchPress, at instant: Instant) -> Effect? {
    guard press.isAllowed(in: stopwatch.state) else { return nil }
    return useCases.press(press, at: instant) ? effect(of: .press(press)) : .tooLarge
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
