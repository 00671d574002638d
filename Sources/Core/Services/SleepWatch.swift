/// A monitor that detects that the machine was asleep while the stopwatch was running, and reports
/// whether that time was counted.
@MainActor
public final class SleepWatch {
  /// The minimum duration of a sleep to report.
  public static let minimumSleep: Duration = .seconds(60)

  private let stores: StopwatchStores
  private let clock: any ClockPort
  private let save: SaveStopwatch
  private var before: (state: StopwatchState, reading: ClockReading)
  private var observation: Subscription?

  /// - Parameter save: saves a stopwatch without the sleep that only this run of the program knows.
  public init(stores: StopwatchStores, clock: any ClockPort, save: SaveStopwatch) {
    self.stores = stores
    self.clock = clock
    self.save = save
    before = (stores.state.value, clock.read())
    observation = stores.state.observe { [weak self] in self?.compare($0) }
  }

  /// Checks for a sleep. Must be called before each press: a sleep belongs to the stopwatch before
  /// the press, not to the result of the press.
  public func sample() {
    compare(stores.state.value)
  }

  private func compare(_ state: StopwatchState) {
    let reading = clock.read()
    let earlier = before
    before = (state, reading)
    // Whether it was running, and nothing else was done since.
    guard earlier.state.stopwatch.state == .running,
      earlier.state.undoHistory == state.undoHistory, let timeAsleep = reading.allTimeAsleep,
      let timeAsleepBefore = earlier.reading.allTimeAsleep
    else { return }
    let sleep = timeAsleep - timeAsleepBefore
    let start = earlier.state.stopwatch.elapsed(at: earlier.reading.instant)
    let away = TimeAway(start: start, duration: sleep, kind: .sleep)
    let isCounted = stores.preferences.value.countTimeAsleep
    if sleep >= Self.minimumSleep || sleep > .zero && !isCounted {
      stores.state.update {
        if !isCounted {
          $0.stopwatch.startOnTime(after: sleep, at: reading.instant)
          $0.stopwatch.exclude(sleep: away, at: reading.instant, date: reading.moment)
        }
        $0.stopwatch.sample(at: reading.instant)
        if sleep >= Self.minimumSleep {
          $0.notice = .timeAway(away, .asleep, isCounted: isCounted)
        }
      }
    }
    if reading.unnoticedSleep > earlier.reading.unnoticedSleep { save.saveCurrent() }
  }
}
