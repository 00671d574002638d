/// The kinds of windows that the program has.
public enum WindowKind: CaseIterable, Sendable {
  case home
  case laps
  case history
  case session
  case comparison
  /// Asks for the name and the note of a session.
  case nameDialog
  /// Says why there is no stopwatch.
  case startupError
}
