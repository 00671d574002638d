/// The stores of the program's state: the stopwatch with its undo history and notice, the history
/// of sessions, the unsaved changes and the preferences.
@MainActor
public struct StopwatchStores {
  public let state = StateStore(StopwatchState())
  public let history = StateStore(SessionHistory())
  /// The changes that have been unsaved for longer than the grace period; `nil` if none.
  public let unsaved = StateStore<UnsavedChanges?>(nil)
  public let preferences = StateStore(Preferences())

  public init() {}
}
