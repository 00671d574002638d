import Logging
import StopwatchCore

/// The connected objects between the files and the use cases, which every front end and every test
/// is based on.
@MainActor
public final class StopwatchRuntime {
  public let stores = StopwatchStores()
  /// The clock that elapsed time is derived from.
  public let clock: StopwatchClock
  public let stopwatch: StopwatchUseCases
  public let history: HistoryUseCases
  public let changePreferences: ChangePreferences
  public let timerService: TimerService
  /// The use case to call before the program ends.
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
      setTime: SetTime(change: change, clock: clock),
      undoOrRedo: UndoOrRedo(stores: stores, save: save, sessions: sessions, clock: clock),
      editLaps: EditLaps(stores: stores, change: change),
      answerNotice: AnswerNotice(stores: stores, change: change))
    history = HistoryUseCases(
      stores: stores, sessions: sessions, change: change, clock: clock)
    timerService = TimerService(
      store: stores.state, clock: clock, ticker: resources.ticker)
  }

  /// Restores the state in which the program ended last.
  ///
  /// - Throws: `DataInUse` if another process uses the data; nothing is then read or written.
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

  /// Checks for a sleep. Must be called before each press: a sleep before it belongs to the
  /// stopwatch before the press.
  public func checkForSleep() {
    sleepWatch?.sample()
  }

  /// Saves all unsaved changes; those that cannot be saved are written to the log.
  ///
  /// - Returns: the changes that are lost with the program, and the complete state as text; `nil`
  ///   if everything is saved.
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
