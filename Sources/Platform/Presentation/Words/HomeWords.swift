/// What stands in the Home window whatever its state.
public enum HomeWords {
  public static var title: String { localized("Stopwatch") }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var laps: String { localized("Laps") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var showAllLaps: String { localized("Show All Laps") }
  public static var dismissBanner: String { localized("Dismiss") }
}
