import StopwatchCore

/// Opens a window.
public typealias Navigate = @MainActor (Destination) -> Void

/// A window to navigate to.
public enum Destination: Hashable, Sendable {
  case home
  case laps
  case history
  /// The History window, in which something is done at once.
  case historyAction(HistoryAction)
  /// The window of a session, which can be compared with an earlier one.
  case session(FinishedSession.ID, comparedWith: FinishedSession.ID? = nil)
  case preferences
  case reminders

  public var keepsProgramRunning: Bool {
    switch self {
    case .preferences, .reminders: false
    default: true
    }
  }
}
