import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The stopwatch repository")
@MainActor
struct StopwatchRepositoryTests {
  let log = InMemoryLogHandler()
  let source = InMemoryStopwatchDataSource()
  let sessionSource = InMemorySessionDataSource()
  let sessions: SessionRepository
  let saved = SavedStopwatch(Stopwatch(), at: ManualClock().read())
  let session = FinishedSession.sample(laps: [.seconds(2)])
  let other = FinishedSession.sample(start: 1_600_000_000)

  /// Saves at once.
  let repository: StopwatchRepository
  let background = ManualBackground()
  let unsaved = StateStore<UnsavedChanges?>(nil)
  let ticker = ManualTicker()
  /// Saves in `background`.
  let deferring: StopwatchRepository

  init() {
    let logger = Logger(label: "test") { [log] _ in log }
    let sessions = SessionRepository(
      source: sessionSource, writer: ImmediateBackground(), reader: ImmediateBackground(),
      logger: logger, conflictName: { "\($0) (other version)" })
    self.sessions = sessions
    let monitor = SaveMonitor(store: unsaved, ticker: ticker)
    repository = StopwatchRepository(
      source: source, sessions: sessions, monitor: monitor, background: ImmediateBackground(),
      logger: logger)
    deferring = StopwatchRepository(
      source: source, sessions: sessions, monitor: monitor, background: background, logger: logger)
  }

  /// Returns the state including the sessions that are currently unfiled.
  func current() -> SavedStopwatch {
    SavedStopwatch(Stopwatch(), unfiled: sessions.unfiled, at: ManualClock().read())
  }

  @Test("gives back what was saved last")
  func roundTrip() {
    #expect(repository.load().saved == nil)
    repository.save(saved)
    #expect(repository.load().saved == saved)
    #expect(log.entries.isEmpty)
  }

  @Test("writes in the background")
  func writesInBackground() {
    deferring.save(saved)
    #expect(source.saved.isEmpty)
    #expect(background.works.map { $0(false) } == [true])
    #expect(source.saved == [saved])
  }

  @Test("cleans up after a save, not during it")
  func cleanUp() {
    deferring.save(saved)
    deferring.cleanUp()
    #expect(source.savedAtCleanUp == nil)
    #expect(background.works.map { $0(false) } == [true, true])
    #expect(source.savedAtCleanUp == 1)
  }

  @Test("logs when trouble with saving begins and when it is over, not in between")
  func failingToSave() {
    deferring.save(saved)
    source.failure = .init()
    #expect(background.works.map { $0(false) } == [false])
    #expect(background.works.map { $0(true) } == [false])
    #expect(log.entries.map(\.level) == [.error])
    source.failure = nil
    #expect(background.works.map { $0(true) } == [true])
    #expect(log.entries.map(\.level) == [.error, .notice])
    #expect(source.saved == [saved])
  }

  @Test("logs that loading failed, and says so")
  func failingToLoad() {
    source.failure = .init()
    let loaded = repository.load()
    #expect(loaded.saved == nil)
    #expect(loaded.obstacle != nil)
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("has the state before where the latest cannot be read, and says so")
  func failingToLoadTheLatest() {
    let later = SavedStopwatch(Stopwatch(), isClosing: true, at: ManualClock().read())
    repository.save(saved)
    repository.save(later)
    source.latestFailure = .init()
    #expect(repository.load().saved == saved)
    #expect(repository.load().obstacle != nil)
    #expect(log.entries.map(\.level) == [.error, .error])
  }

  @Test("has a text of the latest state for when no file can be written")
  func latestText() throws {
    #expect(deferring.latestText() == nil)
    let paused = try Stopwatch(pausedAt: .seconds(7), laps: Laps())
    deferring.save(SavedStopwatch(paused, at: ManualClock().read()))
    #expect(
      deferring.latestText() == source.text(of: SavedStopwatch(paused, at: ManualClock().read())))
  }

  @Test("reports to the monitor what a save has come to")
  func reports() async {
    deferring.save(saved)
    source.failure = .init()
    #expect(background.works.map { $0(false) } == [false])
    await Task { @MainActor in }.value
    ticker.fire()
    #expect(unsaved.value?.subject == .stopwatch && unsaved.value?.failure != nil)
  }

  // MARK: Filing of sessions

  @Test("saves an ended session with the stopwatch until the history has it, and then no longer")
  func filesAfterSaving() {
    sessions.file(EndedSession(session))
    repository.save(current())
    #expect(source.saved.map(\.unfiled) == [[EndedSession(session)], []])
    #expect(sessionSource.sessions == [session])
    #expect(sessions.unfiled == [])
  }

  @Test("takes nothing out of the history before what replaces it is durable")
  func keepsUntilDurable() {
    sessions.file(EndedSession(session))
    deferring.save(current())
    #expect(background.works[0](false))
    sessions.revert(EndedSession(session))
    deferring.save(saved)
    source.failure = .init()
    #expect(!background.works[1](false))
    #expect(sessionSource.sessions == [session])
    source.failure = nil
    #expect(background.works[1](true))
    #expect(sessionSource.sessions.isEmpty)
  }

  @Test("saves with the stopwatch what is still to be taken out of the history, and then no longer")
  func listsWhatIsReverted() {
    sessions.file(EndedSession(session))
    repository.save(current())
    sessionSource.failure = .init()
    sessions.revert(EndedSession(session))
    repository.save(saved)
    #expect(source.saved.last?.reverted == [EndedSession(session)])
    sessionSource.failure = nil
    repository.save(saved)
    #expect(sessionSource.sessions.isEmpty)
    #expect(source.saved.last?.reverted == [])
  }

  @Test("takes nothing out of the history for a save that came before")
  func earlierSave() {
    sessionSource.kept[session.id] = .session(session)
    deferring.save(current())
    sessions.revert(EndedSession(session))
    #expect(background.works[0](false))
    #expect(sessionSource.sessions == [session])
  }

  @Test("files sessions even while the stopwatch cannot be saved")
  func filesAllTheSame() {
    source.failure = .init()
    sessions.file(EndedSession(session))
    repository.save(current())
    #expect(sessionSource.sessions == [session])
  }

  @Test("files nothing for a program that reports the change as not made")
  func refusing() {
    let refusing = StopwatchRepository(
      source: source, sessions: sessions,
      monitor: SaveMonitor(store: StateStore(nil), ticker: ManualTicker()),
      background: ImmediateBackground(), logger: Logger(label: "test") { [log] _ in log },
      keepsTrying: false)
    source.failure = .init()
    sessions.file(EndedSession(session))
    refusing.save(current())
    #expect(sessionSource.sessions.isEmpty)
    source.failure = nil
    refusing.save(current())
    #expect(sessionSource.sessions.count == 1)
  }

  @Test("keeps everything through a failure, and does it in order afterwards")
  func retry() {
    let longer = FinishedSession.sample(laps: [.seconds(2), .seconds(3)])
    sessionSource.failure = .init()
    sessions.file(EndedSession(session))
    sessions.revert(EndedSession(session))
    sessions.file(EndedSession(other))
    sessions.file(EndedSession(longer))
    #expect(sessions.unfiled == [EndedSession(other), EndedSession(longer)])
    deferring.save(current())
    #expect(!background.works[0](false))
    #expect(source.saved.map(\.unfiled) == [[EndedSession(other), EndedSession(longer)]])
    sessionSource.failure = nil
    #expect(background.works[0](true))
    #expect(sessionSource.sessions == [longer, other])
    #expect(source.saved.last?.unfiled == [])
  }

  @Test("files other sessions where one cannot be filed, and keeps that with the stopwatch")
  func oneThatCannotBeFiled() {
    sessionSource.unsavableID = session.id
    sessions.file(EndedSession(session))
    sessions.file(EndedSession(other))
    repository.save(current())
    #expect(sessionSource.sessions == [other])
    #expect(source.saved.last?.unfiled == [EndedSession(session)])
    #expect(repository.unsavedChanges.subject == .sessions(count: 1))
  }

  @Test("takes no session back before it could be filed: afterwards it is not in the history")
  func orderOfOneSession() {
    sessionSource.unsavableID = session.id
    sessions.file(EndedSession(session))
    sessions.revert(EndedSession(session))
    deferring.save(saved)
    #expect(!background.works[0](false))
    sessionSource.unsavableID = nil
    #expect(background.works[0](true))
    #expect(sessionSource.sessions.isEmpty)
  }

  @Test("is not saved where the stopwatch cannot say that the history has a session by now")
  func secondSaveFails() {
    source.remainingSaves = 1
    sessions.file(EndedSession(session))
    deferring.save(current())
    #expect(!background.works[0](false))
    #expect(source.saved.map(\.unfiled) == [[EndedSession(session)]])
    #expect(sessionSource.sessions == [session])
    source.remainingSaves = nil
    #expect(background.works[0](true))
    #expect(source.saved.last?.unfiled == [])
  }

  @Test("writes the stopwatch once, however often a session is refused")
  func savesOnce() {
    sessionSource.failure = .init()
    sessions.file(EndedSession(session))
    deferring.save(current())
    for isRetry in [false, true, true] { #expect(!background.works[0](isRetry)) }
    #expect(source.saved.count == 1)
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("leaves no copy of a session of another computer when the reset that made it is undone")
  func undoneCopy() {
    let theirs = FinishedSession.sample(laps: [.seconds(3), .seconds(4)])
    sessionSource.kept[theirs.id] = .session(theirs)
    sessions.file(EndedSession(session))
    repository.save(saved)
    #expect(sessionSource.sessions.count == 2)
    sessions.revert(EndedSession(session))
    repository.save(saved)
    #expect(sessionSource.sessions == [theirs])
  }
}
