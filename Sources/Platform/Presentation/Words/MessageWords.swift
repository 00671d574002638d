/// What stands on messages in all windows.
public enum MessageWords {
  public static var undo: String { localized("Undo") }
}
