/// A repeating timer; to be called only once, release the subscription at the first tick.
@MainActor
public protocol TickerPort {
  /// Calls `tick` every `interval`, as accurately as the machine can, until the returned
  /// subscription is released.
  func tick(every interval: Duration, _ tick: @escaping @MainActor () -> Void) -> Subscription
}
