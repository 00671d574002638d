import Logging
import StopwatchCore

/// Everything between the files and the use cases, joined: what each front end and each test stands
/// on.
@MainActor
public final class StopwatchRuntime {
  public let stores = StopwatchStores()
  /// The clock that elapsed time is derived from.
  public let clock: StopwatchClock
  public let stopwatch: StopwatchUseCases
  public let history: HistoryUseCases
  public let changePreferences: ChangePreferences
  public let timerService: TimerService
  /// Called before the program ends.
  public let prepareToClose: PrepareToClose
  public let save: SaveStopwatch
  public let restore: RestoreStopwatch
  public let repository: StopwatchRepository
  public let sessions: SessionRepository
  private let preferences: PreferencesRepository
  private let resources: RuntimeResources
  private var sleepWatch: SleepWatch?

  public init(_ resources: RuntimeResources) {
    self.resources = resources
    let logger = resources.makeLogger("repository")
    clock = StopwatchClock(machine: resources.clock, preferences: stores.preferences)
    sessions = SessionRepository(
      source: resources.sessionSource, writer: resources.writer, reader: resources.historyReader,
      logger: logger, conflictName: resources.conflictName)
    repository = StopwatchRepository(
      source: resources.stopwatchSource, sessions: sessions,
      monitor: SaveMonitor(store: stores.unsaved, ticker: resources.timeouts),
      background: resources.writer, logger: logger)
    preferences = PreferencesRepository(
      source: resources.preferencesSource, background: resources.preferencesWriter,
      logger: resources.makeLogger("preferences"))
    changePreferences = ChangePreferences(store: stores.preferences, repository: preferences)
    save = SaveStopwatch(stores: stores, repository: repository, clock: clock)
    restore = RestoreStopwatch(
      stores: stores, repository: repository, sessions: sessions, save: save, clock: clock,
      logger: resources.makeLogger("restore"))
    prepareToClose = PrepareToClose(
      stores: stores, repository: repository, sessions: sessions)
    let change = UndoableChange(stores: stores, save: save)
    stopwatch = StopwatchUseCases(
      press: PressStopwatch(stores: stores, change: change, sessions: sessions, clock: clock),
      undoOrRedo: UndoOrRedo(stores: stores, save: save, sessions: sessions, clock: clock),
      editLaps: EditLaps(change: change),
      answerNotice: AnswerNotice(stores: stores, change: change))
    history = HistoryUseCases(
      stores: stores, sessions: sessions, change: change, clock: clock)
    timerService = TimerService(
      store: stores.state, clock: clock, ticker: resources.ticker,
      updateElapsedTime: UpdateElapsedTime(store: stores.state))
  }

  /// Brings back what the program left when it ended last.
  ///
  /// - Throws: `DataInUse` when another process has the data; then nothing is read or written.
  public func start() throws(DataInUse) {
    let isProtected = try repository.open()
    resources.makeLogger("startup").info("started", metadata: ["version": "\(Program.version)"])
    let chosen = preferences.load()
    stores.preferences.update { $0 = chosen }
    restore()
    if !isProtected { stores.state.update { $0.notice = $0.notice ?? .unprotected } }
    repository.cleanUp()
    sessions.cleanUp()
    sleepWatch = SleepWatch(stores: stores, clock: clock)
  }

  /// To be called ahead of each press: a sleep before it belongs to what the stopwatch was then.
  public func noticeSleep() {
    sleepWatch?.look()
  }

  /// Saves what is not saved yet; what cannot be goes into the log.
  ///
  /// - Returns: what is lost with the program, and all of it as text; none where everything is saved.
  public func stop() -> (changes: UnsavedChanges, text: String)? {
    let end = ContinuousClock.now + PrepareToClose.timeout
    if stores.state.value.stopwatch.state == .running { save(isClosing: true) }
    let unsaved = prepareToClose()
    resources.preferencesWriter.flush(within: end - .now)
    guard let unsaved, let text = repository.latestText() else { return nil }
    resources.makeLogger("shutdown").critical("ended with an unsaved stopwatch: \(text)")
    return (unsaved, text)
  }
}
