/// What stands in the History window whatever its state.
public enum HistoryWords {
  public static var title: String { localized("History") }
  public static var search: String { localized("Search sessions") }
  public static var list: String { localized("Sessions") }
  public static var open: String { localized("Open") }
  public static var continueSession: String { localized("Continue") }
  public static var compare: String { localized("Compare") }
}
