import InMemoryLogging
import Logging
import StopwatchTestSupport
import Testing

@testable import StopwatchCore

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
      logger: logger)
    self.sessions = sessions
    repository = StopwatchRepository(
      source: source, sessions: sessions, store: unsaved, ticker: ticker,
      background: ImmediateBackground(), logger: logger)
    deferring = StopwatchRepository(
      source: source, sessions: sessions, store: unsaved, ticker: ticker, background: background,
      logger: logger)
  }

  @Test("gives back what was saved last")
  func roundTrip() {
    #expect(repository.load().saved == nil)
    repository.save(saved)
    #expect(repository.load().saved == saved)
    #expect(log.entries.isEmpty)
  }

  @Test("writes in the background, and cleans up after a save, not during it")
  func writesInBackground() {
    deferring.save(saved)
    deferring.cleanUp()
    #expect(source.saved.isEmpty && source.savedAtCleanUp == nil)
    #expect(background.works.map { $0(false) } == [true, true])
    #expect(source.saved == [saved] && source.savedAtCleanUp == 1)
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

  @Test("has the state before where the latest cannot be read, and says and logs that")
  func failingToLoad() {
    let later = SavedStopwatch(Stopwatch(), isClosing: true, at: ManualClock().read())
    repository.save(saved)
    repository.save(later)
    source.latestFailure = .init()
    #expect(repository.load().saved == saved)
    #expect(repository.load().obstacle != nil)
    source.failure = .init()
    let loaded = repository.load()
    #expect(loaded.saved == nil && loaded.obstacle != nil)
    #expect(log.entries.map(\.level) == [.error, .error, .error])
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

  @Test("has nothing to save once it is gone, and does not try again")
  func gone() {
    var gone: StopwatchRepository? = StopwatchRepository(
      source: source, sessions: sessions, store: unsaved, ticker: ticker, background: background,
      logger: Logger(label: "test"))
    gone?.save(saved)
    gone = nil
    #expect(background.works.map { $0(false) } == [true] && source.saved.isEmpty)
  }

  // MARK: Changes of the history

  @Test("saves a session with the stopwatch until the history has it, and then no longer")
  func filesAfterSaving() {
    sessions.ledger.leave(session, isRemoval: false)
    repository.save(saved)
    #expect(source.saved.map(\.updates) == [[HistoryUpdate(session)], []])
    #expect(sessionSource.sessions == [session])
  }

  @Test("takes nothing out of the history before that is durable")
  func keepsUntilDurable() {
    sessions.ledger.leave(session, isRemoval: false)
    repository.save(saved)
    sessions.ledger.leave(session, isRemoval: true)
    deferring.save(saved)
    source.failure = .init()
    #expect(!background.works[0](false))
    #expect(sessionSource.sessions == [session])
    source.failure = nil
    #expect(background.works[0](true))
    #expect(sessionSource.sessions.isEmpty)
    #expect(source.saved.last?.updates == [])
  }

  @Test("makes no change of the history that came after the save")
  func earlierSave() {
    deferring.save(saved)
    sessions.ledger.leave(session, isRemoval: false)
    #expect(background.works[0](false))
    #expect(sessionSource.sessions.isEmpty)
  }

  @Test("files sessions even while the stopwatch cannot be saved")
  func filesAllTheSame() {
    source.failure = .init()
    sessions.ledger.leave(session, isRemoval: false)
    repository.save(saved)
    #expect(sessionSource.sessions == [session])
  }

  @Test("files nothing for a program that reports the change as not made")
  func refusing() {
    let refusing = StopwatchRepository(
      source: source, sessions: sessions, store: StateStore(nil), ticker: ManualTicker(),
      background: ImmediateBackground(), logger: Logger(label: "test") { [log] _ in log },
      keepsTrying: false)
    source.failure = .init()
    sessions.ledger.leave(session, isRemoval: false)
    refusing.save(saved)
    #expect(sessionSource.sessions.isEmpty)
    source.failure = nil
    refusing.save(saved)
    #expect(sessionSource.sessions.count == 1)
  }

  @Test("keeps with the stopwatch what cannot be filed, and says how much that is")
  func oneThatCannotBeFiled() {
    sessionSource.unsavableID = session.id
    sessions.ledger.leave(session, isRemoval: false)
    sessions.ledger.leave(other, isRemoval: false)
    repository.save(saved)
    #expect(sessionSource.sessions == [other])
    #expect(source.saved.last?.updates == [HistoryUpdate(session)])
    #expect(repository.unsavedChanges.subject == .sessions(count: 1))
  }

  @Test("is not saved where the stopwatch cannot say that the history has a session by now")
  func secondSaveFails() {
    source.remainingSaves = 1
    sessions.ledger.leave(session, isRemoval: false)
    deferring.save(saved)
    #expect(!background.works[0](false))
    #expect(source.saved.map(\.updates) == [[HistoryUpdate(session)]])
    #expect(sessionSource.sessions == [session])
    source.remainingSaves = nil
    #expect(background.works[0](true))
    #expect(source.saved.last?.updates == [])
  }

  @Test("writes the stopwatch once, however often a session is refused")
  func savesOnce() {
    sessionSource.failure = .init()
    sessions.ledger.leave(session, isRemoval: false)
    deferring.save(saved)
    for isRetry in [false, true, true] { #expect(!background.works[0](isRetry)) }
    #expect(source.saved.count == 1)
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("says with the stopwatch what the history has of its session")
  func knownVersion() {
    sessions.ledger.leave(session, isRemoval: false)
    repository.save(SavedStopwatch(session.stopwatch, at: ManualClock().read()))
    #expect(source.saved.last?.seen == [session.id: SeenSession(session)])
  }
}
