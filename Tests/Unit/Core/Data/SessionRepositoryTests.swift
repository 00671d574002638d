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

  init() {
    let logger = Logger(label: "test") { [log] _ in log }
    repository = SessionRepository(
      source: source, writer: ImmediateBackground(), reader: ImmediateBackground(),
      logger: logger)
  }

  @Test("writes a name on what is there now, whatever it was when somebody looked")
  func nameOnTheLatest() async throws {
    source.kept[session.id] = .session(longer)
    try await repository.change(session) { $0.with($0.names.with(name: "Ann", note: nil)) }
    try await repository.change(session) { $0.with($0.names.with(name: nil, note: "windy")) }
    #expect(source.sessions.map(\.names) == [.init(name: "Ann", note: "windy")])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
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

  @Test("reports why a session cannot be saved or deleted")
  func failures() async {
    source.failure = .init()
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.change(session) { $0 }
    }
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.delete(session.id, .toTrash)
    }
  }

  // MARK: Corrections

  @Test("replaces a session by its correction, also when an earlier one could not be saved")
  func replaces() async throws {
    source.kept[session.id] = .session(session)
    source.unsavableID = session.id
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.replace([session], with: longer)
    }
    source.unsavableID = nil
    let shortened = FinishedSession.sample(laps: [.seconds(1)])
    try await repository.replace([session, longer], with: shortened)
    #expect(source.sessions == [shortened])
  }

  @Test("keeps a copy of what another computer has put in the place of a corrected session")
  func replacesOthers() async throws {
    let theirs = FinishedSession.sample(name: "Ann", laps: [.seconds(9)])
    source.kept[session.id] = .session(theirs)
    try await repository.replace([session], with: longer)
    #expect(source.sessions.map(\.id) == ["\(session.id) (conflicted copy)", session.id])
    #expect(source.sessions.map(\.laps) == [theirs.laps, longer.laps])
  }

  @Test("stores a correction under its own name where the session has gone meanwhile")
  func correctionOfWhatHasGone() async throws {
    let named = FinishedSession.sample(name: "Ann", note: "windy", laps: [.seconds(2)])
    try await repository.replace([named], with: named)
    #expect(source.sessions == [named])
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
    let (before, named) = try await repository.change(session) { $0.with(.init(name: "Ann")) }
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
