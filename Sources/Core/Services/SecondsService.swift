/// A service that reports each second of a running stopwatch, whether a window is visible or not.
@MainActor
public final class SecondsService {
  fileprivate let store: StateStore<StopwatchState>
  fileprivate let clock: any ClockPort
  fileprivate let timeouts: any TickerPort

  public init(store: StateStore<StopwatchState>, clock: any ClockPort, timeouts: any TickerPort) {
    self.store = store
    self.clock = clock
    self.timeouts = timeouts
  }

  /// Calls `onChange` with the elapsed time now, after each change of the stopwatch, and when
  /// another second has elapsed, until the returned subscription is released.
  public func observe(_ onChange: @escaping @MainActor (Duration) -> Void) -> Subscription {
    Subscription(keeping: Seconds(self, onChange: onChange))
  }
}

/// The seconds of a stopwatch, for one observer.
@MainActor
private final class Seconds {
  private let service: SecondsService
  private let onChange: @MainActor (Duration) -> Void
  private var state: StopwatchState
  private var timeout: Subscription?
  private var observation: Subscription?

  init(_ service: SecondsService, onChange: @escaping @MainActor (Duration) -> Void) {
    self.service = service
    self.onChange = onChange
    state = service.store.value
    observation = service.store.observe { [weak self] in self?.follow($0) }
    report()
  }

  private func follow(_ next: StopwatchState) {
    let isTick = next.differsOnlyInElapsedTime(from: state)
    state = next
    if !isTick { report() }
  }

  private func report() {
    let elapsed = state.stopwatch.elapsed(at: service.clock.now)
    timeout = nil
    if state.stopwatch.state == .running { wait(after: elapsed) }
    onChange(elapsed)
  }

  /// Waits for the next second, and a millisecond more, as timeouts are truncated to milliseconds.
  private func wait(after elapsed: Duration) {
    let passed = elapsed - .seconds(elapsed.wholeSeconds)
    timeout = service.timeouts.tick(every: .milliseconds(1001) - passed) { [weak self] in
      self?.report()
    }
  }
}
