import Logging
import StopwatchCore

/// Core joined as the program joins it, on a manual clock, a manual ticker and memory.
@MainActor
public struct StopwatchBench {
  public let clock = ManualClock()
  public let ticker = ManualTicker()
  public let source: InMemoryStopwatchDataSource
  public let session = Session()
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
    save = SaveStopwatch(session: session, repository: repository, clock: clock)
    timerService = TimerService(
      store: session.stopwatch,
      clock: clock,
      ticker: ticker,
      updateElapsedTime: UpdateElapsedTime(store: session.stopwatch)
    )
    change = UndoableChange(session: session, save: save)
    start = StartStopwatch(change: change)
    pause = PauseStopwatch(change: change)
    resume = ResumeStopwatch(change: change)
    recordLap = RecordLap(change: change)
    reset = ResetStopwatch(change: change, session: session)
    restore = RestoreStopwatch(
      session: session, repository: repository, save: save, clock: clock, logger: logger)
    stepThroughHistory = StepThroughHistory(session: session, save: save)
    countTimeAwayOtherwise = CountTimeAwayOtherwise(session: session, change: change)
  }

  public var store: StateStore<Stopwatch> { session.stopwatch }
  public var notice: StateStore<Notice?> { session.notice }

  /// Lets time pass and the ticker notice.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }
}
