/// Notices that the machine has slept while the stopwatch ran.
@MainActor
public final class SleepWatch {
  /// A shorter sleep is nobody's concern.
  public static let worthMentioning: Duration = .seconds(60)

  private let stores: StopwatchStores
  private let clock: any ClockPort
  private let change: UndoableChange
  private var before: (stopwatch: Stopwatch, timeAsleep: Duration)
  private var observation: Subscription?

  public init(
    stores: StopwatchStores, clock: any ClockPort,
    change: UndoableChange
  ) {
    self.stores = stores
    self.clock = clock
    self.change = change
    before = (stores.state.value.stopwatch, clock.timeAsleep)
    observation = stores.state.observe { [weak self] in self?.compare($0.stopwatch) }
  }

  private func compare(_ stopwatch: Stopwatch) {
    let timeAsleep = clock.timeAsleep
    let away = TimeAway(
      start: before.stopwatch.elapsed, duration: timeAsleep - before.timeAsleep)
    let hasRun = before.stopwatch.state == .running
    before = (stopwatch, timeAsleep)
    if hasRun, away.duration >= Self.worthMentioning { handle(away) }
  }

  private func handle(_ away: TimeAway) {
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    if !countsTimeAsleep {
      guard change(.leaveOut, { $0.leaveOut(away) }) else { return }
    }
    stores.state.update { $0.notice = .timeAway(away, .asleep, isCounted: countsTimeAsleep) }
  }
}
