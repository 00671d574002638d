/// What stands in the window with two sessions whatever its state.
public enum ComparisonWords {
  public static var title: String { localized("Comparison") }
  public static var noLaps: String { localized("Neither session has laps") }
}
