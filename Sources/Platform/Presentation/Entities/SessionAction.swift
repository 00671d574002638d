import StopwatchCore

/// What people can do in the window of one session.
public enum SessionAction: Hashable, Sendable {
  case continueSession
  case sort(by: LapColumn)
  case copy
  case export
}
