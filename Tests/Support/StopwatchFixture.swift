import Logging
import StopwatchCore
import StopwatchRuntime

/// The runtime of the program on a manual clock, manual tickers and in-memory data sources.
@MainActor
public struct StopwatchFixture {
  /// The clocks of the machine.
  public let clock: ManualClock
  public let ticker = ManualTicker()
  /// Fires when something has been unsaved for the grace period.
  public let graceTicker = ManualTicker()
  public let source: InMemoryStopwatchDataSource
  public let sessionSource = InMemorySessionDataSource()
  public let preferencesSource = InMemoryPreferencesDataSource()
  public let runtime: StopwatchRuntime

  public init(
    saved: SavedStopwatch? = nil,
    clock: ManualClock = ManualClock(),
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.clock = clock
    source = InMemoryStopwatchDataSource(saved)
    runtime = StopwatchRuntime(
      RuntimeResources(
        clock: clock, ticker: ticker, timeouts: graceTicker, stopwatchSource: source,
        sessionSource: sessionSource, preferencesSource: preferencesSource,
        writer: ImmediateBackground(), historyReader: ImmediateBackground(),
        preferencesWriter: ImmediateBackground(), makeLogger: { _ in logger },
        conflictName: { "\($0) (from another computer)" }))
  }

  public var stores: StopwatchStores { runtime.stores }
  public var stopwatch: Stopwatch { stores.state.value.stopwatch }
  public var notice: Notice? { stores.state.value.notice }
  public var stopwatchClock: StopwatchClock { runtime.clock }
  public var timerService: TimerService { runtime.timerService }
  public var sessions: SessionRepository { runtime.sessions }
  public var repository: StopwatchRepository { runtime.repository }

  /// Advances the clock and fires the ticker.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }
}

// MARK: - Use cases

extension StopwatchFixture {
  public func start(at instant: Instant) { runtime.stopwatch.press(.start, at: instant) }
  public func pause(at instant: Instant) { runtime.stopwatch.press(.pause, at: instant) }
  public func resume(at instant: Instant) { runtime.stopwatch.press(.resume, at: instant) }
  public func recordLap(at instant: Instant) { runtime.stopwatch.press(.lap, at: instant) }
  public func reset() { runtime.stopwatch.press(.reset, at: clock.now) }

  public var undoOrRedo: UndoOrRedo { runtime.stopwatch.undoOrRedo }
  public var editLaps: EditLaps { runtime.stopwatch.editLaps }
  public var answerNotice: AnswerNotice { runtime.stopwatch.answerNotice }
  public var save: SaveStopwatch { runtime.save }
  public var restore: RestoreStopwatch { runtime.restore }
  public var continueSession: ContinueSession { runtime.history.continueSession }
  public var refreshHistory: RefreshHistory { runtime.history.refresh }
  public var updateSession: UpdateSession { runtime.history.update }
  public var addSession: AddSession { runtime.history.add }
  public var deleteSession: DeleteSession { runtime.history.delete }
  public var restoreSessions: RestoreSessions { runtime.history.restore }
}
