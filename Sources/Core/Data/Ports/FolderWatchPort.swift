/// A monitor of files that are added, changed and removed.
@MainActor
public protocol FolderWatchPort {
  /// Calls `onChange` shortly after a change, until the returned subscription is released.
  func watch(onChange: @escaping @MainActor () -> Void) -> Subscription
}
