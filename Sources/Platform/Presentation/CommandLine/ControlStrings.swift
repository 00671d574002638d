/// The strings of `stopwatchctl`: its help, its results and its errors.
public enum ControlStrings {
  // MARK: Help

  public static var program: String {
    localized("Control the stopwatch from a shell, a script or a desktop-wide key.")
  }
  public static var programDetails: String {
    localized(
      "If the Stopwatch window is open, commands take effect there. Otherwise they change the files, which the window reads when it opens. A press counts from the moment the command starts."
    )
  }
  public static var start: String { localized("Start the stopwatch.") }
  public static var pause: String { localized("Pause the stopwatch.") }
  public static var resume: String { localized("Resume the stopwatch.") }
  public static var toggle: String { localized("Start, pause or resume, whichever comes next.") }
  public static var lap: String { localized("Record a lap.") }
  public static var reset: String {
    localized("Reset the paused stopwatch and keep the session in the history.")
  }
  public static var undo: String {
    localized("Undo the latest change (without the window: a reset only).")
  }
  public static var redo: String { localized("Redo the latest undone change (needs the window).") }
  public static var status: String { localized("Show the state and the time.") }
  public static var laps: String { localized("List the laps.") }
  public static var history: String { localized("List, show and export finished sessions.") }
  public static var historyList: String { localized("List the sessions, latest first.") }
  public static var historyShow: String { localized("Show a session and its laps.") }
  public static var historyExport: String { localized("Export a session to a file.") }
  public static var export: String { localized("Export the laps to a file.") }
  public static var importFile: String {
    localized("Add laps from a CSV or JSON file to the history.")
  }
  public static var watch: String {
    localized("Show the running time. In a pipe, print a line for each change.")
  }

  public static var remind: String { localized("Add, list and remove reminders.") }
  public static var remindEvery: String {
    localized("Remind at regular intervals.")
  }
  public static var remindAt: String { localized("Remind when the elapsed time reaches a total.") }
  public static var remindLap: String { localized("Remind when a lap reaches a time.") }
  public static var remindList: String { localized("List the reminders with their numbers.") }
  public static var remindRemove: String { localized("Remove a reminder, or all of them.") }
  public static var config: String { localized("Show and change the preferences.") }
  public static var configGet: String { localized("Show a preference.") }
  public static var configSet: String { localized("Change a preference.") }
  public static var configList: String { localized("List all preferences.") }

  public static var timeArgument: String {
    localized("The time, such as 5m, 1h30m, 90s or 12:30.")
  }
  public static var soundOption: String { localized("Play a sound.") }
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
    localized("A template with fields in braces, such as {time}. See the man page.")
  }
  public static var followOption: String { localized("Print a line now and after each change.") }
  public static var exportFormatOption: String {
    localized("The format. By default, that of the file extension, or csv.")
  }
  public static var fileArgument: String { localized("The file, or - for standard output.") }
  public static var importArgument: String { localized("The file, or - for standard input.") }
  public static var sessionArgument: String {
    localized("The session’s ID or its first characters.")
  }
  public static func example(_ command: String) -> String {
    localized("Example: {command}", ["command": command])
  }

  // MARK: Results

  public static func saved(_ name: String) -> String {
    localized("Saved “{name}”", ["name": name])
  }
  public static var noLaps: String { localized("No laps") }
  public static var noSessions: String { localized("No sessions") }
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
      return localized("Another program is using the data and does not respond.")
    }
    return localized(
      "Process {number} is using the data and does not respond.", ["number": owner])
  }
  public static func unreachableWindow(_ reason: String) -> String {
    localized(
      "No reply from the window ({reason}); the command may or may not have taken effect",
      ["reason": reason])
  }
  public static func unreadable(_ reason: String) -> String {
    localized("Could not read the stopwatch: {reason}", ["reason": reason])
  }
  public static func historyUnreadable(_ reason: String) -> String {
    localized("Could not read the history: {reason}", ["reason": reason])
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
    localized("Could not read the preferences: {reason}", ["reason": reason])
  }
  public static func preferencesNotSaved(_ reason: String) -> String {
    localized("Could not save the preferences: {reason}", ["reason": reason])
  }
  public static func invalidPreference(
    _ name: String, value: String, samples: [String]
  ) -> String {
    let words = localized("“{value}” is not valid for {name}", ["value": value, "name": name])
    let values = samples.joined(separator: ", ")
    return localized("{message}. Allowed values: {values}", ["message": words, "values": values])
  }
  public static var remindsInWindowOnly: String {
    localized("Reminders appear only while the Stopwatch window is open.")
  }
  public static func unknownReminder(_ number: Int) -> String {
    localized("There is no reminder {number}.", ["number": "\(number)"])
  }
  public static var whichReminder: String {
    localized("Specify the number of a reminder, or --all.")
  }
  public static func fileExists(_ name: String) -> String {
    localized("“{name}” already exists. Use --force to replace it.", ["name": name])
  }
  public static var forceOption: String { localized("Replace the file if it exists.") }
}
