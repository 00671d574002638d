import StopwatchPresentation

/// The errors of several commands.
enum ControlStrings {
  static func inUse(owner: String?) -> String {
    guard let owner else {
      return localized("Another program is using the data and does not respond.")
    }
    return localized("Process {number} is using the data and does not respond.", ["number": owner])
  }
  static func unreachableWindow(_ reason: String) -> String {
    localized(
      "No reply from the window ({reason}); the command may or may not have taken effect",
      ["reason": reason])
  }
  static func notSavedYet(_ message: String) -> String {
    localized(
      "{message}. The change counts in the window, which saves it later: do not repeat the command.",
      ["message": message])
  }
  static func unreadable(_ reason: String) -> String {
    localized("Could not read the stopwatch: {reason}", ["reason": reason])
  }
  static func notImported(_ reason: String) -> String {
    localized("Could not import laps: {reason}", ["reason": reason])
  }
}
