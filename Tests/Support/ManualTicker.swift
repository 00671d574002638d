import StopwatchCore

/// A ticker that ticks only when a test requires it.
@MainActor
public final class ManualTicker: TickerPort {
  /// The requested interval, or `nil` if there is no observer.
  public private(set) var interval: Duration?
  /// How often ticks were requested.
  public private(set) var requestCount = 0
  private var tick: (@MainActor () -> Void)?

  public init() {}

  public func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    self.interval = interval
    self.tick = tick
    requestCount += 1
    return Subscription { [self] in
      self.interval = nil
      self.tick = nil
    }
  }

  public func fire() {
    tick?()
  }
}
