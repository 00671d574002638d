import StopwatchCore

/// A folder of which a test says that something has changed.
@MainActor
public final class ManualFolderWatch: FolderWatchPort {
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  public init() {}

  /// How many watch it now.
  public var watcherCount: Int { observers.count }

  /// Reports a change to whoever watches; none while nobody does.
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
