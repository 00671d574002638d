import Logging
import StopwatchCore

/// Core joined as the program joins it, on a manual clock, a manual ticker and memory.
@MainActor
public struct StopwatchBench {
  public let clock = ManualClock()
  public let ticker = ManualTicker()
  public let source: InMemoryStopwatchDataSource
  public let store = StateStore(Stopwatch())
  public let history = StateStore(UndoHistory())
  public let notice = StateStore<Notice?>(nil)
  public let timerService: TimerService
  public let save: SaveStopwatch
  public let start: StartStopwatch
  public let pause: PauseStopwatch
  public let resume: ResumeStopwatch
  public let recordLap: RecordLap
  public let reset: ResetStopwatch
  public let restore: RestoreStopwatch
  public let change: UndoableChange
  public let stepThroughHistory: StepThroughHistory
  public let countTimeAwayOtherwise: CountTimeAwayOtherwise

  public init(
    saved: SavedStopwatch? = nil,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) {
    source = InMemoryStopwatchDataSource(saved)
    let repository = StopwatchRepository(source: source, logger: logger) { _ = $0(false) }
    save = SaveStopwatch(
      store: store, history: history, repository: repository, clock: clock)
    timerService = TimerService(
      store: store,
      clock: clock,
      ticker: ticker,
      updateElapsedTime: UpdateElapsedTime(store: store)
    )
    start = StartStopwatch(store: store, save: save)
    change = UndoableChange(store: store, history: history, save: save)
    pause = PauseStopwatch(change: change)
    resume = ResumeStopwatch(store: store, save: save)
    recordLap = RecordLap(change: change)
    reset = ResetStopwatch(change: change, notice: notice)
    restore = RestoreStopwatch(
      store: store, history: history, notice: notice, repository: repository, clock: clock,
      logger: logger)
    stepThroughHistory = StepThroughHistory(store: store, history: history, save: save)
    countTimeAwayOtherwise = CountTimeAwayOtherwise(notice: notice, change: change)
  }

  /// Lets time pass and the ticker notice.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }
}
