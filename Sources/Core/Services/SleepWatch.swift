/// A monitor that detects that the machine was asleep while the stopwatch was running, and reports
/// whether that time was counted.
@MainActor
public final class SleepWatch {
  private let change: ChangeStopwatch
  private var before: (state: StopwatchState, reading: ClockReading)
  private var observation: Subscription?

  public init(_ change: ChangeStopwatch) {
    self.change = change
    before = (change.stores.state.value, change.clock.read())
    observation = change.stores.state.observe { [weak self] in self?.compare($0) }
  }

  /// Checks for a sleep. Must be called before each press: a sleep belongs to the stopwatch before
  /// the press, not to the result of the press.
  public func sample() {
    compare(change.stores.state.value)
  }

  private func compare(_ state: StopwatchState) {
    let reading = change.clock.read()
    let earlier = before
    before = (state, reading)
    // Whether nothing else was done since.
    guard earlier.state.undoHistory == state.undoHistory, let timeAsleep = reading.timeAsleep,
      let timeAsleepBefore = earlier.reading.timeAsleep
    else { return }
    let sleep = timeAsleep - timeAsleepBefore
    let start = earlier.state.stopwatch.elapsed(at: earlier.reading.instant)
    let isRunning = earlier.state.stopwatch.state == .running
    let awake = isRunning ? reading.sinceBoot - earlier.reading.sinceBoot - sleep : .zero
    // A prepared start wakes the program: it was awake before the sleep, as far as it was before the start.
    let asleepFrom = min(start + awake, max(start, .zero))
    let away = TimeAway(start: asleepFrom, duration: sleep, kind: .sleep)
    let isCounted = change.stores.preferences.value.countTimeAsleep
    let isTold = isRunning && away.duration >= Notice.minimumTimeAway
    guard isTold || sleep > .zero && !isCounted else { return }
    change.stores.state.update {
      if !isCounted { $0.exclude(sleep: sleep, from: asleepFrom, at: reading) }
      $0.stopwatch.sample(at: reading.instant)
      if isTold, $0.notice?.isAboutCrash != true {
        $0.notice = .timeAway(away, .asleep, isCounted: isCounted)
      }
    }
  }
}
