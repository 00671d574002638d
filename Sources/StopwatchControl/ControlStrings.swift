import StopwatchPresentation

/// The errors of several commands.
enum ControlStrings {
  static func unreadable(_ reason: String) -> String {
    localized("Could not read the stopwatch: {reason}", ["reason": reason])
  }
  static func notImported(_ reason: String) -> String {
    localized("Could not import laps: {reason}", ["reason": reason])
  }
}
