/// The reason why a change is not possible.
public enum Refusal: String, Error, CaseIterable, Sendable {
  case notStarted
  case notRunning
  case alreadyRunning
  /// It must be paused first.
  case isRunning
  /// It can only be resumed or reset.
  case isPaused
  case nothingToUndo
  case nothingToRedo
  /// It would change nothing, such as on a lap that does not exist.
  case noEffect
  /// It repeats the press just before: see `DoublePressGuard`.
  case repeated
  /// It would make a lap or the elapsed time negative or too long: see `Record.limits(of:)`.
  case outOfRange
  case noSession
  /// The session is on the stopwatch, where it is corrected.
  case onStopwatch
  case noteTooLong
  /// The session has no such name.
  case noName
}
