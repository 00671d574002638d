/// Something that happens once in a window and is no part of what it shows.
public enum Effect: Hashable, Sendable {
  /// To be said by a screen reader.
  case announce(String)
  /// Likewise, and to be shown for a while with a button that takes it back.
  case offerUndo(String)
  /// Likewise, with nothing to be taken back.
  case tell(String)
  /// To be read before people go on: what they wanted has failed.
  case warn(String)
  /// To be put onto the clipboard, in the form that each program likes best.
  case copy(plainText: String, html: String)
  /// What was offered to be taken back is no longer what was done last.
  case withdrawUndo
}
