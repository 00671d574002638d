import StopwatchCore

/// An action of the application, which notifications, the desktop's launcher and other programs can
/// activate on the session bus, whether or not a window is open. The raw values name them there, and
/// in the launcher's file.
public enum ApplicationAction: String, CaseIterable, Hashable, Sendable {
  case showStopwatch = "show-stopwatch"
  case showLaps = "show-laps"
  case showHistory = "show-history"
}
