/// A service that updates the elapsed time while a running stopwatch is visible, and is idle
/// otherwise.
@MainActor
public final class TimerService {
  public static let interval: Duration = .milliseconds(10)

  let store: StateStore<StopwatchState>
  let clock: any ClockPort
  private let ticker: any TickerPort
  private var viewers = 0
  private var ticking: Subscription?
  private var observation: Subscription?

  public init(
    store: StateStore<StopwatchState>,
    clock: any ClockPort,
    ticker: any TickerPort
  ) {
    self.store = store
    self.clock = clock
    self.ticker = ticker
    observation = store.observe { [weak self] _ in self?.tickOnlyIfNeeded() }
  }

  var isTicking: Bool { ticking != nil }
  /// Whether a window shows the time, as far as is known.
  public var isViewed: Bool { viewers > 0 }

  /// Indicates that the time is visible, for as long as the returned subscription is held.
  public func beginViewing() -> Subscription {
    viewers += 1
    tickOnlyIfNeeded()
    return Subscription { [weak self] in
      self?.viewers -= 1
      self?.tickOnlyIfNeeded()
    }
  }

  private func tickOnlyIfNeeded() {
    let isNeeded = isViewed && store.value.stopwatch.state == .running
    guard isNeeded != isTicking else { return }
    // The last tick notes the time at which it was hidden.
    ticking = isNeeded ? ticker.tick(every: Self.interval) { [weak self] in self?.tick() } : nil
    tick()
  }

  private func tick() {
    store.update { $0.stopwatch.sample(at: clock.now) }
  }
}
