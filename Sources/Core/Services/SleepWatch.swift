/// Notices that the machine has slept while the stopwatch ran, and whether that was counted.
@MainActor
public final class SleepWatch {
  /// A shorter sleep is not worth a notice.
  public static let threshold: Duration = .seconds(60)

  private let stores: StopwatchStores
  private let clock: any ClockPort
  private var before: (state: StopwatchState, timeAsleep: Duration?)
  private var observation: Subscription?

  public init(stores: StopwatchStores, clock: any ClockPort) {
    self.stores = stores
    self.clock = clock
    before = (stores.state.value, clock.read().timeAsleep)
    observation = stores.state.observe { [weak self] in self?.compare($0) }
  }

  /// To be called ahead of each press: a sleep belongs to the stopwatch that slept, not to what the
  /// press makes of it.
  public func look() {
    compare(stores.state.value)
  }

  private func compare(_ state: StopwatchState) {
    let reading = clock.read()
    let earlier = before
    before = (state, reading.timeAsleep)
    guard earlier.state.hasRun(to: state), let timeAsleep = reading.timeAsleep,
      let timeAsleepBefore = earlier.timeAsleep
    else { return }
    let away = TimeAway(
      start: earlier.state.stopwatch.elapsed, duration: timeAsleep - timeAsleepBefore)
    if away.duration >= Self.threshold { notify(of: away, at: reading.instant) }
  }

  private func notify(of away: TimeAway, at instant: Instant) {
    let isCounted = stores.preferences.value.countTimeAsleep
    stores.state.update {
      $0.stopwatch.sample(at: instant)
      $0.notice = .timeAway(away, .asleep, isCounted: isCounted)
    }
  }
}

extension StopwatchState {
  /// Whether the stopwatch ran, and nothing else was done until `next`.
  fileprivate func hasRun(to next: StopwatchState) -> Bool {
    stopwatch.state == .running && undoHistory == next.undoHistory
  }
}
