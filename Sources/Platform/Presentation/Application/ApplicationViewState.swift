import StopwatchCore

/// The view state of the application as a whole, whichever of its windows are open.
public struct ApplicationViewState: Hashable, Sendable {
  public let appearance: Preferences.Appearance
  public let keepsScreenAwake: Bool
  /// The notification that stands for the windows while they are closed; `nil` if no reminder keeps
  /// the program running.
  public let background: ReminderNotification?

  @MainActor init(_ stores: StopwatchStores) {
    let preferences = stores.preferences.value
    let isRunning = stores.state.value.stopwatch.state == .running
    appearance = preferences.appearance
    keepsScreenAwake = isRunning && preferences.keepScreenAwake
    let lap = stores.state.value.stopwatch.laps.count + 1
    background =
      preferences.keepsProgram(until: stores.nextReminder.value)
      ? ReminderNotification.background(lap: lap) : nil
  }
}

/// The fixed strings about the program: its name, its description and its command-line messages.
public enum ProgramStrings {
  public static var name: String { localized("Stopwatch") }
  public static var about: String { localized("About Stopwatch") }
  public static var shortcuts: String { localized("Stopwatch – Keyboard Shortcuts") }
  public static var comments: String { localized("Measure time and laps") }
  public static var translators: String { localized("translator-credits") }
  // TRANSLATORS: why the screen stays on, for the desktop to display.
  public static var keepScreenAwake: String { localized("The stopwatch is running") }
  public static var versionHelp: String { localized("Show the version and exit") }
  public static var unwantedArgument: String {
    localized("Stopwatch accepts only options. See --help.")
  }
  public static var noDisplay: String {
    localized("Stopwatch needs a graphical desktop, but none is available.")
  }
}

/// The strings of the window that reports why the program cannot start.
public enum StartupErrorStrings {
  public static func message(for error: DataInUse) -> String {
    guard let owner = error.owner else {
      return localized(
        "Another copy of Stopwatch is using the same data. Once you close it, this one continues.")
    }
    return localized(
      "Another copy of Stopwatch (process {number}) is using the same data. Once you close it, this one continues.",
      ["number": owner])
  }

  public static func notUTF8(_ text: String) -> String {
    localized("“{text}” is not UTF-8.", ["text": text])
  }

  public static var tryAgain: String { localized("Try Again") }
}
