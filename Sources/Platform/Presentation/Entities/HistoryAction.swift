import StopwatchCore

/// What people can do in the History window.
public enum HistoryAction: Hashable, Sendable {
  case search(String)
  case select([FinishedSession.ID])
  case open(FinishedSession.ID)
  /// Writes a name and a note on a session.
  case write(name: String, note: String, on: FinishedSession.ID)
  case continueSelected
  case compareSelected
  case deleteSelected
  case exportSelected
  case importSession
  /// Keeps again what was deleted last.
  case undo
}
