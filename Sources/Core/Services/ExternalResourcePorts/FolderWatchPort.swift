/// Notices files that come, change and go.
@MainActor
public protocol FolderWatchPort {
  /// Calls `onChange` shortly after something has changed, until the subscription ends.
  func watch(onChange: @escaping @MainActor () -> Void) -> Subscription
}
