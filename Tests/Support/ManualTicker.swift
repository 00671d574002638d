import StopwatchCore

/// A ticker that ticks only when a test says so.
@MainActor
public final class ManualTicker: TickerPort {
  /// The interval asked for, none while nobody wants ticks.
  public private(set) var interval: Duration?
  private var tick: (@MainActor () -> Void)?

  public init() {}

  public func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    self.interval = interval
    self.tick = tick
    return Subscription { [self] in
      self.interval = nil
      self.tick = nil
    }
  }

  public func fire() {
    tick?()
  }
}
