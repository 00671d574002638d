import StopwatchCore

/// What the controls that every window has do, and what a screen reader says about it.
@MainActor
public struct StopwatchControls {
  private let store: StateStore<Stopwatch>
  private let announcements: AnnouncementMapper
  private let start: StartStopwatch
  private let pause: PauseStopwatch
  private let resume: ResumeStopwatch
  private let recordLap: RecordLap
  private let reset: ResetStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch, format: TimeFormat) {
    self.store = store
    announcements = AnnouncementMapper(format: format)
    start = StartStopwatch(store: store, save: save)
    pause = PauseStopwatch(store: store, save: save)
    resume = ResumeStopwatch(store: store, save: save)
    recordLap = RecordLap(store: store, save: save)
    reset = ResetStopwatch(store: store, save: save)
  }

  /// Does what `action` asks for; nothing comes of it where the stopwatch ignores that.
  func perform(_ action: StopwatchAction) -> Effect? {
    switch action {
    case .press(let control, let instant): press(control, at: instant)
    case .toggle(let instant): press(toggle, at: instant)
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
    guard isTaken(control, at: instant) else { return nil }
    return .announce(announcements.announcement(of: control, on: store.value))
  }

  private func isTaken(_ control: StopwatchControl, at instant: Instant) -> Bool {
    switch control {
    case .start: start(at: instant)
    case .pause: pause(at: instant)
    case .resume: resume(at: instant)
    case .lap: recordLap(at: instant)
    case .reset: reset()
    }
  }
}
