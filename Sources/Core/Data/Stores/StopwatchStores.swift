/// Everything that is going on: the stopwatch, what can be taken back, what people should know,
/// and what they have chosen.
@MainActor
public struct StopwatchStores {
  public let stopwatch = StateStore(Stopwatch())
  public let undoHistory = StateStore(UndoHistory())
  public let notice = StateStore<Notice?>(nil)
  /// What the history holds, the latest first, as of when somebody last looked.
  public let history = StateStore<[HistoryEntry]>([])
  public let preferences = StateStore(Preferences())

  public init() {}
}
