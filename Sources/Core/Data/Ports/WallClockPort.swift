/// A monitor of the wall clock.
@MainActor
public protocol WallClockPort {
  /// Calls `onSet` when the wall clock has been set, such as by the network's time, until the returned
  /// subscription is released.
  func watch(onSet: @escaping @MainActor () -> Void) -> Subscription
}
