import Logging
import StopwatchCore

/// Core joined as the program joins it, on a manual clock, a manual ticker and memory.
@MainActor
public struct StopwatchBench {
  /// The clocks of the machine.
  public let clock: ManualClock
  public let stopwatchClock: StopwatchClock
  public let ticker = ManualTicker()
  /// Fires when something has been unsaved for the grace period.
  public let graceTicker = ManualTicker()
  public let monitor: SaveMonitor
  public let source: InMemoryStopwatchDataSource
  public let sessionSource = InMemorySessionDataSource()
  public let sessions: SessionRepository
  public let stores = StopwatchStores()
  public let repository: StopwatchRepository
  public let timerService: TimerService
  public let save: SaveStopwatch
  public let start: StartStopwatch
  public let pause: PauseStopwatch
  public let resume: ResumeStopwatch
  public let recordLap: RecordLap
  public let reset: ResetStopwatch
  public let restore: RestoreStopwatch
  public let change: UndoableChange
  public let undoOrRedo: UndoOrRedo
  public let countTimeAwayOtherwise: CountTimeAwayOtherwise
  public let continueSession: ContinueSession
  public let refreshHistory: RefreshHistory
  public let updateSession: UpdateSession
  public let deleteSession: DeleteSession
  public let restoreSessions: RestoreSessions

  public init(
    saved: SavedStopwatch? = nil,
    clock: ManualClock = ManualClock(),
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.clock = clock
    stopwatchClock = StopwatchClock(machine: clock, preferences: stores.preferences)
    source = InMemoryStopwatchDataSource(saved)
    sessions = SessionRepository(
      source: sessionSource, writer: ImmediateBackground(), reader: ImmediateBackground(),
      logger: logger, conflictName: { "\($0) (from another computer)" })
    monitor = SaveMonitor(store: stores.unsaved, ticker: graceTicker)
    repository = StopwatchRepository(
      source: source, sessions: sessions, monitor: monitor, logger: logger,
      inBackground: { _ = $0(false) })
    save = SaveStopwatch(
      stores: stores, repository: repository, sessions: sessions, clock: stopwatchClock)
    timerService = TimerService(
      store: stores.state,
      clock: stopwatchClock,
      ticker: ticker,
      updateElapsedTime: UpdateElapsedTime(store: stores.state)
    )
    change = UndoableChange(stores: stores, save: save)
    start = StartStopwatch(change: change, clock: stopwatchClock)
    pause = PauseStopwatch(change: change)
    resume = ResumeStopwatch(change: change)
    recordLap = RecordLap(change: change)
    reset = ResetStopwatch(
      change: change, stores: stores, sessions: sessions, clock: stopwatchClock)
    restore = RestoreStopwatch(
      stores: stores, repository: repository, sessions: sessions, save: save, clock: stopwatchClock,
      logger: logger)
    undoOrRedo = UndoOrRedo(stores: stores, save: save, sessions: sessions, clock: stopwatchClock)
    countTimeAwayOtherwise = CountTimeAwayOtherwise(stores: stores, change: change)
    continueSession = ContinueSession(
      stores: stores, change: change, sessions: sessions, clock: stopwatchClock)
    refreshHistory = RefreshHistory(stores: stores, repository: sessions)
    updateSession = UpdateSession(repository: sessions, refresh: refreshHistory)
    deleteSession = DeleteSession(repository: sessions, refresh: refreshHistory)
    restoreSessions = RestoreSessions(repository: sessions, refresh: refreshHistory)
  }

  public var stopwatch: Stopwatch { stores.state.value.stopwatch }
  public var notice: Notice? { stores.state.value.notice }

  /// Lets time pass and the ticker notice.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }

  /// Adds what comes from elsewhere to the history.
  public var addSession: AddSession {
    AddSession(
      stores: stores, repository: sessions,
      refresh: RefreshHistory(stores: stores, repository: sessions), clock: stopwatchClock)
  }
}
