/// Calls back again and again.
@MainActor
public protocol TickerPort {
  /// Calls `tick` every `interval`, as well as the machine can, until the token goes.
  func tick(every interval: Duration, _ tick: @escaping @MainActor () -> Void) -> Subscription
}
