import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The queue of sessions to file")
@MainActor
struct SessionFilingsTests {
  let source = InMemorySessionDataSource()
  let stopwatchSource = InMemoryStopwatchDataSource()
  let session = FinishedSession.sample(laps: [.seconds(2)])
  let longer = FinishedSession.sample(laps: [.seconds(2), .seconds(3)])
  let shortened = FinishedSession.sample(laps: [.seconds(1)])
  let theirs = FinishedSession.sample(name: "Ann", laps: [.seconds(2), .seconds(9)])
  let repository: SessionRepository
  let saving: StopwatchRepository

  init() {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    repository = SessionRepository(
      source: source, writer: ImmediateBackground(), reader: ImmediateBackground(),
      logger: logger, conflictName: { "\($0) (other version)" })
    saving = StopwatchRepository(
      source: stopwatchSource, sessions: repository,
      monitor: SaveMonitor(store: StateStore(nil), ticker: ManualTicker()),
      background: ImmediateBackground(), logger: logger)
  }

  func save() { saving.save(SavedStopwatch(Stopwatch(), at: ManualClock().read())) }

  func file(_ session: FinishedSession, origin: SessionChecksum? = nil) {
    repository.file(EndedSession(session, origin: origin))
    save()
  }

  func revert(_ session: FinishedSession) {
    repository.revert(EndedSession(session))
    save()
  }

  @Test("lets a session wait that follows one which may not be taken back yet")
  func waits() {
    file(session)
    stopwatchSource.failure = .init()
    repository.revert(EndedSession(session))
    file(longer)
    #expect(source.sessions == [session])
    stopwatchSource.failure = nil
    save()
    #expect(source.sessions == [longer])
  }

  @Test("replaces nothing of another computer that could not be copied, and tries again")
  func uncopied() throws {
    source.kept[session.id] = .session(theirs)
    file(longer, origin: session.checksum)
    let copy = try #require(source.sessions.first { $0.id != session.id })
    source.kept = [session.id: .session(theirs)]
    source.unsavableID = copy.id
    file(longer, origin: session.checksum)
    #expect(source.sessions == [theirs])
    source.unsavableID = nil
    save()
    #expect(source.sessions.map(\.laps) == [theirs.laps, longer.laps])
  }

  @Test("replaces what this program filed before, each time")
  func filedEachTime() {
    for laps in 1...3 {
      file(.sample(laps: Array(repeating: .seconds(laps), count: 4 - laps)))
    }
    #expect(source.sessions == [.sample(laps: [.seconds(3)])])
  }

  @Test("replaces what it has put back, which it filed before as well")
  func replacesWhatWasPutBack() {
    file(session)
    file(longer)
    revert(longer)
    #expect(source.sessions == [session])
    file(shortened)
    #expect(source.sessions == [shortened])
  }

  @Test("tries again to put back what a session replaced")
  func putsBackLater() {
    file(session)
    file(longer)
    source.unsavableID = session.id
    revert(longer)
    #expect(source.sessions == [longer])
    source.unsavableID = nil
    save()
    #expect(source.sessions == [session])
  }

  @Test("tries again to take a session back that could not be removed")
  func takesBackLater() {
    file(session)
    source.undeletableID = session.id
    revert(session)
    #expect(source.sessions == [session])
    source.undeletableID = nil
    save()
    #expect(source.sessions.isEmpty)
  }

  @Test("tries again to remove the copy of what a session replaced")
  func removesCopyLater() throws {
    source.kept[session.id] = .session(theirs)
    file(longer)
    let copy = try #require(source.sessions.first { $0.id != session.id })
    source.undeletableID = copy.id
    revert(longer)
    #expect(source.sessions.count == 2)
    source.undeletableID = nil
    save()
    #expect(source.sessions == [theirs])
  }

  @Test("keeps what has a name or a note by now", arguments: [("Ann", ""), ("", "windy")])
  func keepsWhatIsNamed(name: String, note: String) {
    file(session)
    let named = FinishedSession.sample(name: name, note: note, laps: [.seconds(2)])
    source.kept[session.id] = .session(named)
    revert(session)
    #expect(source.sessions == [named])
  }

  @Test("says that a correction could not be stored")
  func correctionFails() async {
    source.kept[session.id] = .session(session)
    source.unsavableID = session.id
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.replace(session, with: shortened)
    }
  }

  @Test("stores a correction under its own name where the session has gone meanwhile")
  func correctionOfWhatHasGone() async throws {
    let named = FinishedSession.sample(name: "Ann", note: "windy", laps: [.seconds(2)])
    try await repository.replace(named, with: named)
    #expect(source.sessions == [named])
  }
}
