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
  /// The names of the stopwatch, or of a session whose window is open.
  case names(of: FinishedSession.ID? = nil)

  /// The session whose window it is, or whose names it shows; `nil` if it belongs to none.
  public var session: FinishedSession.ID? {
    switch self {
    case .session(let id, _), .names(let id?): id
    default: nil
    }
  }

  public var keepsProgramRunning: Bool {
    switch self {
    case .preferences, .reminders, .names: false
    default: true
    }
  }
}
