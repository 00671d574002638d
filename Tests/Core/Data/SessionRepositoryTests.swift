import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The session repository")
@MainActor
struct SessionRepositoryTests {
  let log = InMemoryLogHandler()
  let source = InMemorySessionDataSource()
  let session = FinishedSession.sample(laps: [.seconds(2)])
  let longer = FinishedSession.sample(laps: [.seconds(2), .seconds(3)])

  let repository: SessionRepository
  let saving: StopwatchRepository

  init() {
    let logger = Logger(label: "test") { [log] _ in log }
    repository = SessionRepository(
      source: source, writer: ImmediateBackground(), reader: ImmediateBackground(),
      logger: logger, conflictName: { "\($0) (other version)" })
    saving = StopwatchRepository(
      source: InMemoryStopwatchDataSource(), sessions: repository,
      monitor: SaveMonitor(store: StateStore(nil), ticker: ManualTicker()),
      background: ImmediateBackground(), logger: logger)
  }

  /// Performs the filing and taking back of sessions requested so far.
  func performPending() {
    saving.save(SavedStopwatch(Stopwatch(), at: ManualClock().read()))
  }

  func file(
    _ session: FinishedSession, origin: SessionChecksum? = nil, isRepeated: Bool = false
  ) {
    repository.file(EndedSession(session, origin: origin), isRepeated: isRepeated)
    performPending()
  }

  func revert(_ session: FinishedSession) {
    repository.revert(EndedSession(session))
    performPending()
  }

  @Test("files sessions away and takes them back, in order")
  func order() {
    file(session)
    #expect(source.sessions == [session])
    revert(session)
    #expect(source.sessions.isEmpty)
    file(longer)
    #expect(source.sessions == [longer])
  }

  @Test("leaves name and note on a session that is filed again")
  func nameSurvives() {
    source.kept[session.id] = .session(.sample(name: "Ann", note: "windy", laps: [.seconds(2)]))
    file(longer, origin: session.checksum)
    #expect(source.sessions.map(\.name) == ["Ann"])
    #expect(source.sessions.map(\.note) == ["windy"])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
  }

  @Test("does not take back what people wrote on")
  func namedStays() {
    let named = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    source.kept[session.id] = .session(named)
    revert(session)
    #expect(source.sessions == [named])
  }

  @Test("does not take back what somebody else has put in its place")
  func othersStay() {
    file(session)
    source.kept[session.id] = .session(longer)
    revert(session)
    #expect(source.sessions == [longer])
  }

  @Test("puts back what a session replaced, under the name that it has by now, again and again")
  func putsBack() {
    let longest = FinishedSession.sample(laps: [.seconds(2), .seconds(3), .seconds(4)])
    let named = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    file(session)
    file(longer)
    file(longest)
    revert(longest)
    #expect(source.sessions == [longer])
    source.kept[session.id]? = .session(.sample(name: "Ann", laps: [.seconds(2), .seconds(3)]))
    revert(longer)
    #expect(source.sessions == [named])
    revert(session)
    #expect(source.sessions == [named])
  }

  @Test("writes a name on what is there now, whatever it was when somebody looked")
  func nameOnTheLatest() async throws {
    source.kept[session.id] = .session(longer)
    try await repository.rename(session, name: "Ann", note: nil)
    try await repository.rename(session, name: nil, note: "windy")
    #expect(source.sessions.map(\.names) == [.init(name: "Ann", note: "windy")])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
  }

  @Test("keeps a session that was not there")
  func keeps() async throws {
    try await repository.rename(session, name: nil, note: nil)
    #expect(source.sessions == [session])
  }

  @Test("lists the latest start first, whatever the files are called")
  func sorted() async throws {
    let renamed = try FinishedSession(
      id: "a", startedAt: .seconds(1_700_000_001), total: .zero, laps: Laps())
    let unreadable = HistoryEntry.unreadable("2023-11-14T22-13-19Z", .damaged)
    let stranger = HistoryEntry.unreadable("shopping list", .damaged)
    let entries: [HistoryEntry] = [stranger, unreadable, .session(session), .session(renamed)]
    for entry in entries { source.kept[entry.id] = entry }
    #expect(
      try await repository.entries() == [
        .session(renamed), .session(session), unreadable, stranger,
      ])
  }

  @Test("says that the history cannot be read, and logs that")
  func unlisted() async {
    source.failure = .init()
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.entries()
    }
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("says what was in the way of saving and of throwing away")
  func failures() async {
    source.failure = .init()
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.rename(session, name: "Ann", note: nil)
    }
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.delete(session.id, .toTrash)
    }
  }

  // MARK: Sessions replaced by another computer

  @Test("keeps what a folder-sync program has put in its place as a session of its own")
  func conflict() {
    let theirs = FinishedSession.sample(
      name: "Ann", note: "theirs", laps: [.seconds(2), .seconds(9), .seconds(9)])
    source.kept[session.id] = .session(theirs)
    file(longer, origin: session.checksum)
    #expect(source.sessions.map(\.name) == ["Ann (other version)", "Ann"])
    #expect(source.sessions.map(\.laps) == [theirs.laps, longer.laps])
    #expect(source.sessions.map(\.note) == ["theirs", "theirs"])
  }

  @Test("keeps one copy of it, however often it is filed")
  func conflictOnce() {
    let theirs = FinishedSession.sample(laps: [.seconds(2), .seconds(9)])
    for _ in 1...3 {
      source.kept[session.id] = .session(theirs)
      file(longer, origin: session.checksum)
    }
    #expect(source.sessions.count == 2)
  }

  @Test("keeps a copy of it again after that was taken back", arguments: 1...2)
  func conflictAgain(times: Int) {
    let theirs = FinishedSession.sample(name: "Ann", laps: [.seconds(2), .seconds(9)])
    source.kept[session.id] = .session(theirs)
    for _ in 1...times {
      file(longer, origin: session.checksum)
      revert(longer)
      #expect(source.sessions == [theirs])
    }
    file(longer, origin: session.checksum)
    #expect(source.sessions.map(\.laps) == [theirs.laps, longer.laps])
  }

  @Test("replaces what it was continued from, whatever became of that")
  func continued() {
    let shortened = FinishedSession.sample(laps: [.seconds(1)])
    source.kept[session.id] = .session(longer)
    file(shortened, origin: longer.checksum)
    #expect(source.sessions == [shortened])
  }

  @Test("replaces what this program filed before")
  func filedBefore() {
    let shortened = FinishedSession.sample(laps: [.seconds(1)])
    file(longer)
    file(shortened)
    #expect(source.sessions == [shortened])
  }

  @Test("is filed once when the program was ended before it had noted that")
  func filedTwice() {
    source.kept[session.id] = .session(session)
    file(session, isRepeated: true)
    #expect(source.sessions == [session])
    revert(session)
    #expect(source.sessions.isEmpty)
  }

  @Test("puts back what was deleted and restored")
  func restoredFromTrash() async throws {
    source.kept[session.id] = .session(session)
    file(longer, origin: session.checksum)
    try await repository.delete(session.id, .toTrash)
    revert(longer)
    try await repository.undo(SessionChange(from: longer, to: nil))
    file(longer, origin: session.checksum)
    revert(longer)
    #expect(source.sessions == [longer])
  }

  @Test("puts back what was continued when nothing was added to it")
  func continuedAndReset() {
    source.kept[session.id] = .session(session)
    file(session, origin: session.checksum)
    revert(session)
    #expect(source.sessions == [session])
  }

  @Test("does nothing about a session that cannot be read now, and forgets nothing")
  func unreadable() {
    source.kept[session.id] = .session(.sample(name: "Ann", laps: [.seconds(2)]))
    source.failure = .init()
    file(longer, origin: session.checksum)
    source.failure = nil
    #expect(source.sessions.map(\.name) == ["Ann"])
    performPending()
    #expect(source.sessions.map(\.name) == ["Ann"])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
  }

  @Test("brings back what was deleted, unless another session has its id by now")
  func restores() async throws {
    source.kept[session.id] = .session(session)
    try await repository.delete(session.id, .toTrash)
    #expect(source.trash == [session.id])
    try await repository.undo(SessionChange(from: session, to: nil))
    #expect(source.sessions == [session])
    await #expect(throws: SessionChanged.self) {
      try await repository.undo(SessionChange(from: longer, to: nil))
    }
    #expect(source.sessions == [session])
  }

  @Test("undoes a change and an addition, unless the session has been changed since")
  func undoes() async throws {
    let (before, named) = try await repository.rename(session, name: "Ann", note: nil)
    for change in [SessionChange(from: nil, to: session), SessionChange(from: before, to: longer)] {
      await #expect(throws: SessionChanged.self) { try await repository.undo(change) }
    }
    #expect(source.sessions == [named])
    try await repository.undo(SessionChange(from: before, to: named))
    #expect(source.sessions == [before])
    try await repository.undo(SessionChange(from: nil, to: before))
    #expect(source.sessions.isEmpty && source.trash == [session.id])
  }

  @Test("deletes permanently where there is no trash, if that is wanted")
  func deletesPermanently() async throws {
    source.kept[session.id] = .session(session)
    source.hasTrash = false
    await #expect(throws: TrashRefusal.self) { try await repository.delete(session.id, .toTrash) }
    #expect(source.sessions == [session])
    try await repository.delete(session.id, .permanent)
    #expect(source.sessions.isEmpty && source.trash.isEmpty)
  }
}
