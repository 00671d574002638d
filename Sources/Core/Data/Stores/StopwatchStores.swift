/// Everything that is going on: the stopwatch, what can be taken back, and what people should know.
@MainActor
public struct StopwatchStores {
  public let stopwatch = StateStore(Stopwatch())
  public let undoHistory = StateStore(UndoHistory())
  public let notice = StateStore<Notice?>(nil)
  /// The finished sessions, the latest first, as of when somebody last looked.
  public let history = StateStore<[HistoryEntry]>([])

  public init() {}
}
