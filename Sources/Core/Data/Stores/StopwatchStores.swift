/// The stores of the program's state: the stopwatch with its undo history and notice, the history
/// of sessions, the unsaved changes, the preferences, the next reminder, what is remembered about
/// windows and the keys in other windows.
@MainActor
public struct StopwatchStores {
  public let state = StateStore(StopwatchState())
  public let history = StateStore(SessionHistory())
  /// The changes that have been unsaved for longer than the grace period; `nil` if none.
  public let unsaved = StateStore<UnsavedChanges?>(nil)
  public let preferences = StateStore(Preferences())
  /// The elapsed time at which the running stopwatch will be due for a reminder; `nil` if never.
  public let nextReminder = StateStore<Duration?>(nil)
  /// The latest instant of all presses so far.
  let latestPress = StateStore<Instant?>(nil)
  public let windows = StateStore(WindowMemory())
  public let desktopKeys = StateStore(DesktopKeys.unused)

  /// The session on the stopwatch, as it was sampled last; `nil` before the start.
  public var currentSession: FinishedSession? { FinishedSession(state.value.stopwatch) }
  public var currentID: FinishedSession.ID? { state.value.stopwatch.sessionID }

  /// The sessions in the history, the latest start first, without the one on the stopwatch.
  public var finishedSessions: [HistoryEntry] {
    let current = currentID
    return history.value.entries.filter { $0.id != current }
  }

  /// All sessions, the one on the stopwatch first.
  public var sessions: [HistoryEntry] {
    [currentSession].compactMap { $0.map(HistoryEntry.session) } + finishedSessions
  }
}
