import StopwatchCore

/// A window to navigate to.
public enum Destination: Hashable, Sendable {
  case home
  case laps
  case history
  case session(FinishedSession.ID)
  case comparison(FinishedSession.ID, FinishedSession.ID)
}
