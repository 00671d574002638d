import StopwatchCore

/// What the controls that every window has do, and what people are told about it.
@MainActor
public struct StopwatchControls {
  private let store: StateStore<Stopwatch>
  private let announcements: AnnouncementMapper
  private let start: StartStopwatch
  private let pause: PauseStopwatch
  private let resume: ResumeStopwatch
  private let recordLap: RecordLap
  private let reset: ResetStopwatch
  private let stepThroughHistory: StepThroughHistory
  private let countTimeAwayOtherwise: CountTimeAwayOtherwise
  private let dismissNotice: DismissNotice

  public init(
    store: StateStore<Stopwatch>,
    history: StateStore<UndoHistory>,
    notice: StateStore<Notice?>,
    save: SaveStopwatch,
    format: TimeFormat
  ) {
    let change = UndoableChange(store: store, history: history, save: save)
    self.store = store
    announcements = AnnouncementMapper(format: format)
    start = StartStopwatch(store: store, save: save)
    pause = PauseStopwatch(change: change)
    resume = ResumeStopwatch(store: store, save: save)
    recordLap = RecordLap(change: change)
    reset = ResetStopwatch(change: change, notice: notice)
    stepThroughHistory = StepThroughHistory(store: store, history: history, save: save)
    countTimeAwayOtherwise = CountTimeAwayOtherwise(notice: notice, change: change)
    dismissNotice = DismissNotice(notice: notice)
  }

  /// Does what `action` asks for; nothing comes of it where the stopwatch ignores that.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .press(let control, let instant): press(control, at: instant)
    case .toggle(let instant): press(toggle, at: instant)
    case .undo(let instant): step(.undo, at: instant)
    case .redo(let instant): step(.redo, at: instant)
    case .countTimeAwayOtherwise: offerUndo(countTimeAwayOtherwise(), of: .leaveOut)
    case .dismissBanner: dismiss()
    }
  }

  private var toggle: StopwatchControl {
    switch store.value.state {
    case .initial: .start
    case .running: .pause
    case .paused: .resume
    }
  }

  private func press(_ control: StopwatchControl, at instant: Instant) -> Effect? {
    switch control {
    case .start: start(at: instant) ? .announce(localized("Started")) : nil
    case .resume: resume(at: instant) ? .announce(localized("Resumed")) : nil
    case .pause: offerUndo(pause(at: instant), of: .pause)
    case .lap: offerUndo(recordLap(at: instant), of: .lap)
    case .reset: offerUndo(reset(), of: .reset)
    }
  }

  private func offerUndo(_ isDone: Bool, of change: UndoHistory.Change) -> Effect? {
    isDone ? .offerUndo(announcements.announcement(of: change, on: store.value)) : nil
  }

  private func step(
    _ direction: StepThroughHistory.Direction, at instant: Instant
  ) -> Effect? {
    guard let change = stepThroughHistory(direction, at: instant) else { return nil }
    switch direction {
    case .undo: return .announce(announcements.announcement(ofUndoing: change))
    case .redo: return .announce(announcements.announcement(of: change, on: store.value))
    }
  }

  private func dismiss() -> Effect? {
    dismissNotice()
    return nil
  }
}
