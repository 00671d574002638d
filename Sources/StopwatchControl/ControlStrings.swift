import StopwatchPresentation

/// The help of the commands of the stopwatch, and the errors of its connections.
enum ControlStrings {
  // MARK: Help

  static var start: String { localized("Start the stopwatch.") }
  static var pause: String { localized("Pause the stopwatch.") }
  static var resume: String { localized("Resume the stopwatch.") }
  static var toggle: String { localized("Start, pause or resume, whichever comes next.") }
  static var lap: String { localized("Record a lap.") }
  static var reset: String {
    localized("Reset the paused stopwatch and keep the session in the history.")
  }
  static var undo: String {
    localized("Undo the latest change (without the window: a reset only).")
  }
  static var redo: String { localized("Redo the latest undone change (needs the window).") }
  static var noteOption: String { localized("A note on the lap.") }
  static var jsonOption: String { localized("Print JSON.") }

  // MARK: Errors

  static func inUse(owner: String?) -> String {
    guard let owner else {
      return localized("Another program is using the data and does not respond.")
    }
    return localized(
      "Process {number} is using the data and does not respond.", ["number": owner])
  }
  static func unreachableWindow(_ reason: String) -> String {
    localized(
      "No reply from the window ({reason}); the command may or may not have taken effect",
      ["reason": reason])
  }
  static func unreadable(_ reason: String) -> String {
    localized("Could not read the stopwatch: {reason}", ["reason": reason])
  }
  static func notImported(_ reason: String) -> String {
    localized("Could not import laps: {reason}", ["reason": reason])
  }
}
