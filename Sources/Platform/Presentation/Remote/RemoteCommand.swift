import StopwatchCore

/// A command to the stopwatch from another program, such as `stopwatchctl`.
public enum RemoteCommand: String, CaseIterable, Sendable {
  case start
  case pause
  case resume
  /// Starts, pauses or resumes, whichever is next.
  case toggle
  case lap
  case reset
  case undo
  case redo

  /// Returns the action of a window that has the same effect.
  func action(at instant: Instant) -> StopwatchAction {
    switch self {
    case .start: .press(.start, at: instant)
    case .pause: .press(.pause, at: instant)
    case .resume: .press(.resume, at: instant)
    case .toggle: .toggle(at: instant)
    case .lap: .press(.lap, at: instant)
    case .reset: .press(.reset, at: instant)
    case .undo: .undo(at: instant)
    case .redo: .redo(at: instant)
    }
  }

  /// Returns the reason why the stopwatch cannot do it in `state`, or `nil` if it can.
  public func refusal(in state: StopwatchState) -> Refusal? {
    switch self {
    case .toggle: nil
    case .undo: state.undoHistory.canUndo ? nil : .nothingToUndo
    case .redo: state.undoHistory.canRedo ? nil : .nothingToRedo
    case .start, .pause, .resume, .lap, .reset: refusal(in: state.stopwatch.state)
    }
  }

  private func refusal(in state: Stopwatch.State) -> Refusal? {
    switch (self, state) {
    case (.start, .running), (.resume, .running): .alreadyRunning
    case (.start, .paused): .isPaused
    case (.resume, .initial), (.reset, .initial): .notStarted
    case (.reset, .running): .isRunning
    case (.pause, .initial), (.pause, .paused), (.lap, .initial), (.lap, .paused): .notRunning
    default: nil
    }
  }
}

/// The reason why the stopwatch cannot do what a command asks for. The raw values name the errors
/// on the bus.
public enum Refusal: String, Error, CaseIterable, Sendable {
  case notStarted = "NotStarted"
  case notRunning = "NotRunning"
  case alreadyRunning = "AlreadyRunning"
  /// It must be paused first.
  case isRunning = "IsRunning"
  /// It can only be resumed or reset.
  case isPaused = "IsPaused"
  case nothingToUndo = "NothingToUndo"
  case nothingToRedo = "NothingToRedo"
  /// The note has more than `RemoteControl.maximumNoteLength` bytes.
  case noteTooLong = "NoteTooLong"
  /// A file has no room for all laps and notes.
  case tooLarge = "TooLarge"

  /// The reason in one sentence.
  public var message: String {
    switch self {
    case .notStarted: localized("The stopwatch has not been started.")
    case .notRunning: localized("The stopwatch is not running.")
    case .alreadyRunning: localized("The stopwatch is already running.")
    case .isRunning: localized("The stopwatch is running: pause it first.")
    case .isPaused: localized("The stopwatch is paused: resume or reset it.")
    case .nothingToUndo: localized("There is nothing to undo.")
    case .nothingToRedo: localized("There is nothing to redo.")
    case .noteTooLong: localized("The note is too long.")
    case .tooLarge: localized("The laps and notes would be too large to save.")
    }
  }
}
