import StopwatchCore

/// A wall clock that is set only when a test requires it.
@MainActor
public final class ManualWallClock: WallClockPort {
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  public init() {}

  public var isWatched: Bool { !observers.isEmpty }

  public func watch(onSet: @escaping @MainActor () -> Void) -> Subscription {
    nextID += 1
    observers[nextID] = onSet
    return Subscription { [self, id = nextID] in observers[id] = nil }
  }

  /// Reports that the clock has been set.
  public func set() {
    for id in observers.keys.sorted() { observers[id]?() }
  }
}
