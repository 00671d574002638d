/// Everything that is going on: the stopwatch and what goes along with it, the history, and what
/// the user has chosen.
@MainActor
public struct StopwatchStores {
  public let state = StateStore(StopwatchState())
  /// What the history holds, the latest first, as of when somebody last looked.
  public let history = StateStore<[HistoryEntry]>([])
  public let preferences = StateStore(Preferences())

  public init() {}
}
