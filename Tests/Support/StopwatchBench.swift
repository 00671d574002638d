import Logging
import StopwatchCore

/// Core joined as the program joins it, on a manual clock, a manual ticker and memory.
@MainActor
public struct StopwatchBench {
  public let clock = ManualClock()
  public let ticker = ManualTicker()
  public let source: InMemoryStopwatchDataSource
  public let store = StateStore(Stopwatch())
  public let timerService: TimerService
  public let save: SaveStopwatch
  public let start: StartStopwatch
  public let pause: PauseStopwatch
  public let resume: ResumeStopwatch
  public let recordLap: RecordLap
  public let reset: ResetStopwatch
  public let restore: RestoreStopwatch

  public init(
    saved: SavedStopwatch? = nil,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) {
    source = InMemoryStopwatchDataSource(saved)
    let repository = StopwatchRepository(source: source, logger: logger) { $0() }
    save = SaveStopwatch(store: store, repository: repository, clock: clock)
    timerService = TimerService(
      store: store,
      clock: clock,
      ticker: ticker,
      updateElapsedTime: UpdateElapsedTime(store: store)
    )
    start = StartStopwatch(store: store, save: save)
    pause = PauseStopwatch(store: store, save: save)
    resume = ResumeStopwatch(store: store, save: save)
    recordLap = RecordLap(store: store, save: save)
    reset = ResetStopwatch(store: store, save: save)
    restore = RestoreStopwatch(
      store: store, repository: repository, clock: clock, logger: logger)
  }

  /// Lets time pass and the ticker notice.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }
}
