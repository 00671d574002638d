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
