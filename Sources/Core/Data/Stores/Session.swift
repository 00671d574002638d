/// Everything that is going on: the stopwatch, what can be taken back, and what people should know.
@MainActor
public struct Session {
  public let stopwatch = StateStore(Stopwatch())
  public let history = StateStore(UndoHistory())
  public let notice = StateStore<Notice?>(nil)

  public init() {}
}
