import Logging

/// The connected objects between the files and the use cases, which every front end and every test
/// is based on.
@MainActor
public final class StopwatchRuntime {
  public let stores = StopwatchStores()
  public let clock: StopwatchClock
  public let changeStopwatch: ChangeStopwatch
  public let doublePressGuard: DoublePressGuard
  public let history: HistoryUseCases
  public let changePreferences: ChangePreferences
  public let changeReminders: ChangeReminders
  public let timerService: TimerService
  /// The service to start in a front end that stays.
  public let lastSeen: LastSeenService
  public let reminders: ReminderService
  public let countdown: CountdownService
  public let restore: RestoreStopwatch
  public let repository: StopwatchRepository
  public let sessions: SessionRepository
  public let preferences: PreferencesRepository
  /// Whether no other program can use the data at the same time.
  public private(set) var isProtected = true
  private let resources: RuntimeResources
  private var sleepWatch: SleepWatch?
  private var preferencesWatch: Subscription?
  private var correction: Subscription?
  private var clockWatch: Subscription?
  private var countingPreferences: Subscription?
  /// The stopwatch as it was restored at the start.
  public private(set) var saved: SavedStopwatch?

  public init(_ resources: RuntimeResources) {
    self.resources = resources
    let logger = resources.makeLogger("repository")
    clock = StopwatchClock(machine: resources.clock, preferences: stores.preferences)
    sessions = SessionRepository(
      source: resources.sessionSource, writer: resources.writer, reader: resources.historyReader,
      logger: logger)
    repository = StopwatchRepository(
      source: resources.stopwatchSource, sessions: sessions, store: stores.unsaved,
      ticker: resources.timeouts, background: resources.writer, logger: logger,
      keepsTrying: resources.keepsTrying)
    preferences = PreferencesRepository(
      source: resources.preferencesSource, background: resources.preferencesWriter,
      logger: resources.makeLogger("preferences"))
    changePreferences = ChangePreferences(store: stores.preferences, repository: preferences)
    changeReminders = ChangeReminders(change: changePreferences)
    doublePressGuard = DoublePressGuard(preferences: stores.preferences)
    changeStopwatch = ChangeStopwatch(
      stores: stores, repository: repository, clock: clock, player: resources.sounds)
    restore = RestoreStopwatch(
      change: changeStopwatch, lastSeen: resources.lastSeen,
      logger: resources.makeLogger("restore"))
    history = HistoryUseCases(stores: stores, sessions: sessions, change: changeStopwatch)
    timerService = TimerService(store: stores.state, clock: clock, ticker: resources.ticker)
    lastSeen = LastSeenService(
      timer: timerService, timeouts: resources.timeouts, memory: resources.lastSeen)
    reminders = ReminderService(changeStopwatch, alarms: resources.alarms)
    countdown = CountdownService(changeStopwatch, alarms: resources.alarms)
  }

  /// The stopwatch with the time that has passed by now, and the clocks now.
  public var now: (state: StopwatchState, reading: ClockReading) {
    var (state, reading) = (stores.state.value, clock.read())
    state.stopwatch.sample(at: reading.instant)
    return (state, reading)
  }

  /// Restores the state in which the program ended last.
  ///
  /// - Parameter cleansUp: whether the remains of interrupted writes are removed.
  /// - Throws: `DataInUse` if another process uses the data; nothing is then read or written.
  public func start(cleansUp: Bool = true) throws(DataInUse) {
    isProtected = try resources.stopwatchSource.open()
    resources.makeLogger("startup").info("started", metadata: ["version": "\(Program.version)"])
    changePreferences.load()
    let (saved, isKnown) = restore.restoreLatest()
    self.saved = saved
    if let saved, isKnown == false {
      // It was paused because the wall clock was wrong, such as after a restart of a machine without a
      // battery: it resumes as soon as that clock is right, unless the user changes it before.
      let paused = stores.state.value.stopwatch
      correction = resources.wallClock.watch { [weak self] in
        if let self, restore.retry(saved, paused: paused) { correction = nil }
      }
    }
    if !isProtected { stores.state.update { $0.notice = $0.notice ?? .unprotected } }
    if cleansUp {
      repository.cleanUp()
      sessions.cleanUp()
    }
    sleepWatch = SleepWatch(changeStopwatch)
    // A later sleep begins after this look, where nobody presses and no window shows the time.
    lastSeen.onInterval = { [weak self] in self?.checkForSleep() }
    saveWhenWhatCountsChanges()
    countdown.checkForSleep = { [weak self] in self?.checkForSleep() }
    countdown.start()
  }

  /// Saves a running stopwatch when a preference changes what counts from then on.
  private func saveWhenWhatCountsChanges() {
    var earlier = stores.preferences.value
    countingPreferences = stores.preferences.observe { [weak self] preferences in
      let isChanged = preferences.changeWhatCounts(from: earlier)
      earlier = preferences
      guard let self, isChanged, stores.state.value.stopwatch.state == .running else { return }
      changeStopwatch.save()
    }
  }

  /// Shows the state in which the program ended last, without locking or changing any file: for a
  /// front end that only reads.
  ///
  /// - Parameter isInUse: whether that program is still running.
  /// - Returns: the obstacle to loading the latest state, or `nil` if there was none.
  public func load(isInUse: Bool) -> LoadObstacle? {
    changePreferences.load()
    let (saved, obstacle) = repository.load()
    if let saved {
      sessions.ledger.resume(saved)
      let (restored, _) = saved.restored(
        lastSeen: isInUse ? nil : resources.lastSeen.load(), at: clock.read(),
        preferences: stores.preferences.value)
      stores.state.update { $0 = StopwatchState(restored, comparedWith: saved.reference) }
    }
    return obstacle
  }

  /// Makes the changes of the history that an earlier run has left in the stopwatch's file, before others.
  ///
  /// - Returns: whether all are made.
  /// - Throws: `DataInUse` if another process has yet to make them.
  public func settleHistory() throws(DataInUse) -> Bool {
    guard savedWithPendingChanges != nil else { return true }
    _ = try resources.stopwatchSource.open()
    guard let saved = savedWithPendingChanges else { return true }
    sessions.ledger.resume(saved)
    repository.save(saved)
    return repository.flush(within: StopwatchRepository.closeTimeout)
  }

  /// The saved stopwatch, if it has changes of the history to make. What an earlier generation of a file that
  /// cannot be read has to make may be done.
  private var savedWithPendingChanges: SavedStopwatch? {
    let (saved, obstacle) = repository.load()
    return obstacle == nil && saved?.updates.isEmpty == false ? saved : nil
  }

  /// Reports reminders from now on: for a front end that stays.
  public func startReminders() {
    reminders.start(after: saved?.stopwatch.elapsed ?? .zero)
  }

  /// Whether a coming reminder of the running stopwatch keeps the program running without windows.
  public var needsReminders: Bool {
    let (stopwatch, preferences) = (stores.state.value.stopwatch, stores.preferences.value)
    let next = stopwatch.nextReminder(
      of: preferences.reminders, at: stopwatch.elapsed(at: clock.now))
    return preferences.keepsProgram(until: next)
  }

  /// Applies the preferences again whenever someone has edited their file.
  public func followPreferences() {
    preferencesWatch = resources.preferencesWatch.watch { [changePreferences] in
      changePreferences.load()
    }
    // They may have changed before they were watched.
    changePreferences.load()
  }

  /// Notes whenever the wall clock is set, so that the times of day of later laps are right: for a
  /// front end that stays.
  public func followWallClock() {
    clockWatch = resources.wallClock.watch { [weak self] in
      guard let self else { return }
      // Waking up is announced as a change of the clock, too.
      checkForSleep()
      let reading = clock.read()
      let isNoted = stores.state.update {
        $0.stopwatch.compare(with: reading, at: reading.instant)
      }
      if isNoted { changeStopwatch.save() }
    }
  }

  /// Checks for a sleep. Must be called before each press: a sleep before it belongs to the
  /// stopwatch before the press.
  public func checkForSleep() {
    sleepWatch?.sample()
  }

  public func text(of state: StopwatchState) -> String {
    resources.stopwatchSource.text(
      of: SavedStopwatch(state.stopwatch, comparedWith: state.reference, at: clock.read()))
  }

  /// Tries to save everything to disk before the program ends. Returns the changes that would be lost if
  /// it ended now; `nil` if everything is in a file.
  public func saveEverything() -> UnsavedChanges? {
    guard !repository.flush(within: StopwatchRepository.closeTimeout) else { return nil }
    let unsaved = repository.unsavedChanges
    guard unsaved.subject == .stopwatch else { return nil }
    let hasAnythingToLose =
      stores.state.value.stopwatch.state != .initial || !repository.ledger.updates.isEmpty
    return hasAnythingToLose ? unsaved : nil
  }

  /// Saves all unsaved changes; those that cannot be saved are written to the log.
  ///
  /// - Returns: the changes that are lost with the program, and the complete state as text; `nil`
  ///   if everything is saved.
  public func stop() -> (changes: UnsavedChanges, text: String)? {
    let end = ContinuousClock.now + StopwatchRepository.closeTimeout
    if stores.state.value.stopwatch.state == .running { changeStopwatch.save(isClosing: true) }
    let unsaved = saveEverything()
    resources.preferencesWriter.flush(within: end - .now)
    guard let unsaved, let text = repository.latestText() else { return nil }
    resources.makeLogger("shutdown").critical("ended with an unsaved stopwatch: \(text)")
    return (unsaved, text)
  }
}
