import StopwatchCore

/// A folder watch that reports changes only when a test requires it.
@MainActor
public final class ManualFolderWatch: FolderWatchPort {
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  public init() {}

  /// The current number of observers.
  public var watcherCount: Int { observers.count }

  /// Reports a change to every observer; `nil` if there is no observer.
  public var onChange: (@MainActor () -> Void)? {
    guard !observers.isEmpty else { return nil }
    return { [observers] in
      for observer in observers.values { observer() }
    }
  }

  public func watch(onChange: @escaping @MainActor () -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    observers[id] = onChange
    return Subscription { [weak self] in self?.observers[id] = nil }
  }
}
