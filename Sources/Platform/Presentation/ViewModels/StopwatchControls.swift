import StopwatchCore

/// What the controls that every window has do, and what people are told about it.
@MainActor
public struct StopwatchControls {
  private let stores: StopwatchStores
  private let format: TimeFormat
  private let start: StartStopwatch
  private let pause: PauseStopwatch
  private let resume: ResumeStopwatch
  private let recordLap: RecordLap
  private let reset: ResetStopwatch
  private let deleteCompletedLap: DeleteLap
  private let writeLapNote: WriteLapNote
  private let undoOrRedo: UndoOrRedo
  private let countTimeAwayOtherwise: CountTimeAwayOtherwise
  private let dismissNotice: DismissNotice

  public init(
    stores: StopwatchStores, save: SaveStopwatch, sessions: SessionRepository,
    clock: any ClockPort, format: TimeFormat
  ) {
    let change = UndoableChange(stores: stores, save: save)
    self.stores = stores
    self.format = format
    start = StartStopwatch(change: change, clock: clock)
    pause = PauseStopwatch(change: change)
    resume = ResumeStopwatch(change: change)
    recordLap = RecordLap(change: change)
    reset = ResetStopwatch(
      change: change, stores: stores, sessions: sessions, clock: clock)
    deleteCompletedLap = DeleteLap(change: change)
    writeLapNote = WriteLapNote(change: change)
    undoOrRedo = UndoOrRedo(stores: stores, save: save, sessions: sessions, clock: clock)
    countTimeAwayOtherwise = CountTimeAwayOtherwise(stores: stores, change: change)
    dismissNotice = DismissNotice(stores: stores)
  }

  /// Does what `action` asks for; nothing comes of it where the stopwatch ignores that.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .press(let control, let instant): press(control, at: instant)
    case .toggle(let instant): press(toggle, at: instant)
    case .undo(let instant): step(.undo, at: instant)
    case .redo(let instant): step(.redo, at: instant)
    case .countTimeAwayOtherwise: countOtherwise()
    case .dismissBanner: dismiss()
    }
  }

  func deleteLap(_ number: Int) -> Effect? {
    deleteCompletedLap(number) ? .offerUndo(words(for: .deleteLap)) : nil
  }

  func writeNote(_ note: String, ofLap number: Int) {
    writeLapNote(note, ofLap: number)
  }

  private var toggle: StopwatchControl {
    switch stores.state.value.stopwatch.state {
    case .initial: .start
    case .running: .pause
    case .paused: .resume
    }
  }

  private func press(_ control: StopwatchControl, at instant: Instant) -> Effect? {
    switch control {
    case .start: start(at: instant) ? .announce(words(for: .start)) : nil
    case .resume: resume(at: instant) ? .announce(words(for: .resume)) : nil
    case .pause: pause(at: instant) ? .offerUndo(words(for: .pause)) : nil
    case .lap: recordLap(at: instant) ? .offerUndo(words(for: .lap)) : nil
    case .reset: reset() ? .offerUndo(words(for: .reset)) : nil
    }
  }

  private func countOtherwise() -> Effect? {
    countTimeAwayOtherwise().map { .offerUndo(words(for: $0)) }
  }

  private func step(
    _ direction: UndoOrRedo.Direction, at instant: Instant
  ) -> Effect? {
    guard let change = undoOrRedo(direction, at: instant) else { return nil }
    switch direction {
    case .undo: return .announce(announcements.announcement(ofUndoing: change))
    case .redo: return .announce(words(for: change))
    }
  }

  private var announcements: AnnouncementMapper {
    AnnouncementMapper(format: format.with(stores.preferences.value.timePrecision))
  }

  private func words(for change: UndoHistory.Change) -> String {
    announcements.announcement(of: change, on: stores.state.value.stopwatch)
  }

  private func dismiss() -> Effect? {
    dismissNotice()
    return nil
  }
}
