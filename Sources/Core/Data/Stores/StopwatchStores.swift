/// Everything that is going on: the stopwatch and what goes along with it, the history, and what
/// the user has chosen.
@MainActor
public struct StopwatchStores {
  public let state = StateStore(StopwatchState())
  public let history = StateStore(SessionHistory())
  /// What has not been on the disk for a while; none while all is well.
  public let unsaved = StateStore<UnsavedChanges?>(nil)
  public let preferences = StateStore(Preferences())

  public init() {}
}
