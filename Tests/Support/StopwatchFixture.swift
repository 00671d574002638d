import Logging
import StopwatchCore

/// The runtime of the program on a manual clock, manual tickers and in-memory data sources.
@MainActor
public struct StopwatchFixture {
  /// The clocks of the machine.
  public let clock: ManualClock
  public let ticker = ManualTicker()
  /// Fires when something has been unsaved for the grace period.
  public let graceTicker = ManualTicker()
  /// Fires when a window without ticks may have to show another second.
  public let secondsTicker = ManualTicker()
  public let source: InMemoryStopwatchDataSource
  public let sessionSource = InMemorySessionDataSource()
  public let preferencesSource = InMemoryPreferencesDataSource()
  public let sounds = RecordingSounds()
  public let preferencesWatch = ManualFolderWatch()
  public let alarms = ManualAlarm()
  public let wallClock = ManualWallClock()
  public let lastSeen: InMemoryLastSeen
  public let windowsSource = InMemoryWindowMemoryDataSource()
  public let runtime: StopwatchRuntime

  public init(
    saved: SavedStopwatch? = nil,
    clock: ManualClock = ManualClock(),
    lastSeen: InMemoryLastSeen = InMemoryLastSeen(),
    writer: any BackgroundPort = ImmediateBackground(),
    preferencesWriter: any BackgroundPort = ImmediateBackground(),
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.clock = clock
    self.lastSeen = lastSeen
    source = InMemoryStopwatchDataSource(saved)
    let resources = RuntimeResources(
      clock: clock, ticker: ticker, timeouts: graceTicker, alarms: alarms, wallClock: wallClock,
      lastSeen: lastSeen, stopwatchSource: source,
      sessionSource: sessionSource, preferencesSource: preferencesSource,
      preferencesWatch: preferencesWatch, writer: writer,
      historyReader: ImmediateBackground(), preferencesWriter: preferencesWriter,
      sounds: sounds,
      makeLogger: { _ in logger })
    runtime = StopwatchRuntime(resources)
  }

  public var stores: StopwatchStores { runtime.stores }
  public var stopwatch: Stopwatch { stores.state.value.stopwatch }
  public var reference: Reference? { stores.state.value.reference }
  public var notice: Notice? { stores.state.value.notice }
  public var stopwatchClock: StopwatchClock { runtime.clock }
  public var timerService: TimerService { runtime.timerService }
  public var sessions: SessionRepository { runtime.sessions }
  public var repository: StopwatchRepository { runtime.repository }
  /// The sessions in the history beside the one on the stopwatch.
  public var filed: [FinishedSession] {
    sessionSource.sessions.filter { $0.id != stopwatch.sessionID }
  }

  /// Returns the next run of the program, with the files that this one has left.
  public func next(restores: Bool = true) -> StopwatchFixture {
    let next = StopwatchFixture(saved: source.saved.last, clock: clock)
    next.sessionSource.kept = sessionSource.kept
    if restores { next.restore.restoreLatest() }
    return next
  }

  /// Starts the next run of the program, which has the same preferences.
  public func relaunched() throws -> StopwatchFixture {
    let next = StopwatchFixture(saved: source.saved.last, clock: clock, lastSeen: lastSeen)
    next.sessionSource.kept = sessionSource.kept
    let preferences = stores.preferences.value
    try next.preferencesSource.update { $0 = preferences }
    try next.runtime.start()
    return next
  }

  /// Advances the clock, and calls each alarm at its moment.
  public func pass(_ duration: Duration) {
    let end = clock.reading.sinceBoot + duration
    while let next = alarms.sinceBoot, next <= end {
      clock.advance(by: max(next - clock.reading.sinceBoot, .zero))
      alarms.ring(at: clock.reading.sinceBoot)
    }
    clock.advance(by: end - clock.reading.sinceBoot)
  }

  /// Advances the clock as if the machine had slept, and then calls the alarm if it is due.
  public func sleep(_ duration: Duration) {
    clock.sleep(for: duration)
    alarms.ring(at: clock.reading.sinceBoot)
  }

  /// Advances the clock and fires the ticker.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    ticker.fire()
  }
}

// MARK: - Use cases

extension StopwatchFixture {
  public func start(at instant: Instant) { change(.start, at: instant) }
  public func pause(at instant: Instant) { change(.pause, at: instant) }
  public func resume(at instant: Instant) { change(.resume, at: instant) }
  public func recordLap(at instant: Instant, note: String = "") {
    change(.lap(note: note), at: instant)
  }
  public func reset() { change(.reset) }

  /// Makes a change, if it is possible, after some time has passed. Returns whether it was made.
  @discardableResult
  public func change(
    _ change: StopwatchChange, at instant: Instant? = nil, after time: Duration = .zero
  ) -> Bool {
    clock.advance(by: time)
    do throws(Refusal) {
      try runtime.changeStopwatch.perform(change, at: instant)
      return true
    } catch {
      return false
    }
  }

  /// Undoes the latest change, and returns it.
  @discardableResult
  public func undo(at instant: Instant? = nil) -> StopwatchChange? {
    change(.undo, at: instant) ? stores.state.value.undoHistory.latestUndone : nil
  }

  /// Redoes the change that was undone last, and returns it.
  @discardableResult
  public func redo(at instant: Instant? = nil) -> StopwatchChange? {
    change(.redo, at: instant) ? stores.state.value.undoHistory.latest : nil
  }

  /// Subtracts the time that the notice reports, or adds it back, and returns that change.
  @discardableResult
  public func toggleTimeAway() -> StopwatchChange? {
    guard let answer = stores.state.value.answer else { return nil }
    return change(answer) ? answer : nil
  }

  public var changeStopwatch: ChangeStopwatch { runtime.changeStopwatch }
  public var restore: RestoreStopwatch { runtime.restore }

  @discardableResult
  public func continueSession(_ session: FinishedSession) -> Bool {
    change(.continueSession(session))
  }

  public var history: HistoryUseCases { runtime.history }
  public var rememberWindows: RememberWindows {
    RememberWindows(stores.windows, on: windowsSource)
  }
}
