import StopwatchCore

/// The fixed strings of the Home window.
public enum HomeStrings {
  public static var title: String { localized("Stopwatch") }
  static func title(time: String) -> String {
    // TRANSLATORS: the title of the window in panels, such as “12:34 – Stopwatch”.
    localized("{time} – Stopwatch", ["time": time])
  }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var currentLap: String { localized("Current lap") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var hint: String { localized("Space starts, L records a lap, R resets") }
  /// The label of the button that shows all laps. Dictation finds the button by these words, so its
  /// accessible name contains them in every language.
  public static var allLaps: String { localized("All Laps") }
  public static var showAllLaps: String { localized("Show All Laps") }
  public static var dismissBanner: String { localized("Dismiss") }
  public static var leaveFullscreen: String { localized("Leave Fullscreen") }
  /// Returns the labels of all buttons that control a stopwatch with these names, or none.
  public static func controls(_ roster: Roster = Roster()) -> [String] {
    Stopwatch.State.allCases.flatMap { ControlMapper.home($0).map(\.label) }
      + [MessageStrings.cancel, roster.lapLabel]
  }
}
