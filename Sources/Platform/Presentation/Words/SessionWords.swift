/// What stands in the window of one session whatever its state.
public enum SessionWords {
  public static var total: String { localized("Total") }
  public static var continueSession: String { localized("Continue") }
}
