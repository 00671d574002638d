/// The strings of `stopwatchctl`: its help, its results and its errors.
public enum ControlStrings {
  // MARK: Help

  public static var program: String {
    localized("Control the stopwatch from a shell, a script or a key of the desktop.")
  }
  public static var programDetails: String {
    localized(
      "Acts in the window of Stopwatch if it is open, and otherwise on the files that the window opens with. A press counts as of the moment at which the command was started."
    )
  }
  public static var start: String { localized("Start the stopwatch.") }
  public static var pause: String { localized("Pause the stopwatch.") }
  public static var resume: String { localized("Resume the stopwatch.") }
  public static var toggle: String { localized("Start, pause or resume, whichever is next.") }
  public static var lap: String { localized("Record a lap.") }
  public static var reset: String {
    localized("Reset the paused stopwatch; the session is kept in the history.")
  }
  public static var undo: String {
    localized("Undo the latest change; without the window, only a reset.")
  }
  public static var redo: String { localized("Redo what was undone last, in the window.") }
  public static var status: String { localized("Show the state and the time.") }
  public static var laps: String { localized("List the laps.") }
  public static var history: String { localized("List, show and export finished sessions.") }
  public static var historyList: String { localized("List the sessions, the latest first.") }
  public static var historyShow: String { localized("Show a session and its laps.") }
  public static var historyExport: String { localized("Export a session to a file.") }
  public static var export: String { localized("Export the laps to a file.") }
  public static var importFile: String {
    localized("Add laps from a CSV or JSON file to the history.")
  }
  public static var watch: String {
    localized("Show the running time in the terminal; piped, a line for each change.")
  }

  public static var remind: String { localized("Add, list and remove reminders.") }
  public static var remindEvery: String {
    localized("Remind whenever so much time has elapsed again.")
  }
  public static var remindAt: String { localized("Remind when the elapsed time reaches a total.") }
  public static var remindLap: String { localized("Remind when a lap has lasted so long.") }
  public static var remindList: String { localized("List the reminders with their numbers.") }
  public static var remindRemove: String { localized("Remove a reminder, or all of them.") }
  public static var config: String { localized("Show and change the preferences.") }
  public static var configGet: String { localized("Show a preference.") }
  public static var configSet: String { localized("Change a preference.") }
  public static var configList: String { localized("List all preferences.") }

  public static var timeArgument: String {
    localized("The time, such as 5m, 1h30m, 90s or 12:30.")
  }
  public static var soundOption: String { localized("Let the reminder be heard.") }
  public static var numberArgument: String {
    localized("The number of the reminder in the list.")
  }
  public static var allOption: String { localized("Remove all reminders.") }
  public static var keyArgument: String { localized("The name of the preference.") }
  public static var valueArgument: String {
    localized("The value: a word, or JSON as in preferences.json.")
  }

  public static var noteOption: String { localized("A note on the lap.") }
  public static var jsonOption: String { localized("Print JSON.") }
  public static var formatOption: String {
    localized("A text with fields in braces, such as {time}; see the man page.")
  }
  public static var followOption: String { localized("Print a line now and after each change.") }
  public static var exportFormatOption: String {
    localized("The format; otherwise that of the file’s extension, or csv.")
  }
  public static var fileArgument: String { localized("The file, or - for standard output.") }
  public static var importArgument: String { localized("The file, or - for standard input.") }
  public static var sessionArgument: String {
    localized("The session’s ID, or the beginning of it.")
  }
  public static func example(_ command: String) -> String {
    localized("Example: {command}", ["command": command])
  }

  // MARK: Results

  public static func saved(_ name: String) -> String {
    localized("Saved “{name}”", ["name": name])
  }
  public static var noLaps: String { localized("No laps") }
  public static var noSessions: String { localized("No Sessions") }
  public static var noReminders: String { localized("No reminders") }
  public static func removed(_ reminder: String) -> String {
    localized("Removed: {reminder}", ["reminder": reminder])
  }
  // TRANSLATORS: the heading of the column with the numbers 1, 2, 3 of reminders.
  public static var columnNumber: String { localized("No.") }
  public static var columnReminder: String { localized("Reminder") }
  public static var columnKey: String { localized("Preference") }
  public static var columnValue: String { localized("Value") }
  public static var columnID: String { localized("ID") }
  public static var columnSession: String { localized("Session") }
  public static var columnTotal: String { localized("Total") }
  public static var columnLaps: String { localized("Laps") }

  // MARK: Errors

  public static func inUse(owner: String?) -> String {
    guard let owner else {
      return localized("Another program is using the data, and does not answer.")
    }
    return localized(
      "Process {number} is using the data, and does not answer.", ["number": owner])
  }
  public static func unreachableWindow(_ reason: String) -> String {
    localized(
      "The window did not answer, so that it is unknown whether this was done: {reason}",
      ["reason": reason])
  }
  public static func unreadable(_ reason: String) -> String {
    localized("The stopwatch could not be read: {reason}", ["reason": reason])
  }
  public static func historyUnreadable(_ reason: String) -> String {
    localized("The history could not be read: {reason}", ["reason": reason])
  }
  public static func notImported(_ reason: String) -> String {
    localized("Could not import laps: {reason}", ["reason": reason])
  }
  public static var alreadyImported: String { ImportResult.existingMessage }
  public static func notExported(_ reason: String) -> String {
    localized("Could not save the laps: {reason}", ["reason": reason])
  }
  public static func unknownSession(_ id: String) -> String {
    localized("There is no session “{id}”.", ["id": id])
  }
  public static func ambiguousSession(_ id: String) -> String {
    localized("Several sessions begin with “{id}”.", ["id": id])
  }
  public static func unreadableSession(_ id: String) -> String {
    localized("The session “{id}” cannot be read.", ["id": id])
  }
  public static func preferencesUnreadable(_ reason: String) -> String {
    localized("The preferences could not be read: {reason}", ["reason": reason])
  }
  public static func preferencesNotSaved(_ reason: String) -> String {
    localized("The preferences could not be saved: {reason}", ["reason": reason])
  }
  public static func invalidPreference(
    _ name: String, value: String, samples: [String]
  ) -> String {
    let words = localized("“{value}” is no value of {name}", ["value": value, "name": name])
    let values = samples.joined(separator: ", ")
    return localized("{message}. Possible are: {values}", ["message": words, "values": values])
  }
  public static var remindsInWindowOnly: String {
    localized("Reminders come only while the window of Stopwatch is open.")
  }
  public static func unknownReminder(_ number: Int) -> String {
    localized("There is no reminder {number}.", ["number": "\(number)"])
  }
  public static var whichReminder: String {
    localized("Give the number of a reminder, or --all.")
  }
  public static func fileExists(_ name: String) -> String {
    localized("“{name}” exists already; --force replaces it.", ["name": name])
  }
  public static var forceOption: String { localized("Replace the file if it exists.") }
}
