import StopwatchCore

/// A wall clock that is set only when a test requires it.
@MainActor
public final class ManualWallClock: WallClockPort {
  private var onSet: (@MainActor () -> Void)?

  public init() {}

  public var isWatched: Bool { onSet != nil }

  public func watch(onSet: @escaping @MainActor () -> Void) -> Subscription {
    self.onSet = onSet
    return Subscription { [weak self] in self?.onSet = nil }
  }

  /// Reports that the clock has been set.
  public func set() { onSet?() }
}
