/// Something that happens once in a window and is no part of what it shows.
public enum Effect: Hashable, Sendable {
  /// To be said by a screen reader.
  case announce(String)
  /// Likewise, and to be shown for a while with a button that takes it back.
  case offerUndo(String)
  /// Likewise, with nothing to be taken back.
  case tell(String)
  /// What was offered to be taken back is no longer what was done last.
  case withdrawUndo
}
