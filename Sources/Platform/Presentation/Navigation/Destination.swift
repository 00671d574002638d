import StopwatchCore

/// Opens a window.
public typealias Navigate = @MainActor (Destination) -> Void

/// A window to navigate to.
public enum Destination: Hashable, Sendable {
  case home
  case laps
  case history
  case session(FinishedSession.ID)
  case preferences
  case reminders
  case comparison(FinishedSession.ID, FinishedSession.ID)

  /// Whether the program goes on while this window is the only one.
  public var keepsProgramRunning: Bool {
    switch self {
    case .preferences, .reminders: false
    default: true
    }
  }
}
