import StopwatchCore

/// A system that prepares for sleep only when a test requires it.
@MainActor
public final class ManualSleep: SleepPort {
  private var onChange: (@MainActor (_ isImminent: Bool) -> Void)?

  public init() {}

  public var isWatched: Bool { onChange != nil }

  public func watch(onChange: @escaping @MainActor (_ isImminent: Bool) -> Void) -> Subscription {
    self.onChange = onChange
    return Subscription { [weak self] in self?.onChange = nil }
  }

  /// Reports that the machine is about to fall asleep.
  public func prepare() { onChange?(true) }

  /// Reports that the machine has woken up, or stays awake.
  public func wake() { onChange?(false) }
}
