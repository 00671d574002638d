import StopwatchCore

/// The changes that other programs, such as `stopwatchctl`, can make. The raw values name the actions
/// of the application, the methods on the bus and the commands in a shell.
public enum RemoteCommand: String, CaseIterable, Sendable {
  case start
  case pause
  case resume
  case toggle
  case lap
  case reset
  case undo
  case redo

  /// Returns the change that it stands for in `state`; see `RemoteControl.perform`.
  func change(
    in state: Stopwatch.State, note: String = "", name: NameID? = nil,
    start: StopwatchChange = .start
  ) -> StopwatchChange {
    switch self {
    case .start: start
    case .pause: .pause
    case .resume: .resume
    case .toggle: .toggle(in: state)
    case .lap: .lap(note: note, of: name)
    case .reset: .reset
    case .undo: .undo
    case .redo: .redo
    }
  }
}

extension Refusal {
  public var message: String {
    switch self {
    case .notStarted: localized("The stopwatch has not been started.")
    case .notRunning: localized("The stopwatch is not running.")
    case .alreadyRunning: localized("The stopwatch is already running.")
    case .isRunning: localized("The stopwatch is running: pause it first.")
    case .isPaused: localized("The stopwatch is paused: resume or reset it.")
    case .nothingToUndo: localized("There is nothing to undo.")
    case .nothingToRedo: localized("There is nothing to redo.")
    case .noEffect: localized("There is nothing to change.")
    case .repeated: localized("A second press was ignored")
    case .onStopwatch: localized("This session is on the stopwatch")
    case .outOfRange: localized("The time is not possible for this lap.")
    case .noSession: localized("There is no such session with laps in the history.")
    case .noteTooLong: localized("A note can have up to 1,000 characters.")
    case .noName: localized("There is no such name.")
    }
  }
}

extension InvalidRoster {
  public var message: String {
    switch self {
    case .tooLong(let name):
      localized("The name “{name}” has more than 60 characters.", ["name": name.displayed])
    case .repeated(let name): localized("“{name}” is there twice.", ["name": name.displayed])
    case .tooMany(let count):
      localized("There can be up to 20 names, not {count}.", ["count": "\(count)"])
    }
  }
}
