/// A service that reports each second of a running stopwatch, whether a window is visible or not, for as
/// long as it lives.
@MainActor
public final class SecondsService {
  private let store: StateStore<StopwatchState>
  private let clock: any ClockPort
  private let timeouts: any TickerPort
  private let onChange: @MainActor (Duration) -> Void
  private var timeout: Subscription?
  private var observation: Subscription?

  /// - Parameter onChange: called with the elapsed time now, after each change of the stopwatch, and
  ///   when another second has elapsed.
  public init(
    store: StateStore<StopwatchState>, clock: any ClockPort, timeouts: any TickerPort,
    onChange: @escaping @MainActor (Duration) -> Void
  ) {
    self.store = store
    self.clock = clock
    self.timeouts = timeouts
    self.onChange = onChange
    observation = store.observeChanges { [weak self] in self?.report() }
    report()
  }

  private func report() {
    let stopwatch = store.value.stopwatch
    let elapsed = stopwatch.elapsed(at: clock.now)
    timeout = nil
    if stopwatch.state == .running { wait(after: elapsed) }
    onChange(elapsed)
  }

  /// Waits for the next second, and a millisecond more, as timeouts are truncated to milliseconds.
  private func wait(after elapsed: Duration) {
    let passed = elapsed - .seconds(elapsed.wholeSeconds)
    timeout = timeouts.tick(every: .milliseconds(1001) - passed) { [weak self] in
      self?.report()
    }
  }
}
