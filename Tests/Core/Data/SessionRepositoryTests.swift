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

  func makeRepository(
    inBackground: @escaping StopwatchRepository.Background = { _ = $0(false) }
  ) -> SessionRepository {
    SessionRepository(
      source: source, background: ImmediateBackground(),
      logger: Logger(label: "test") { _ in log }, inBackground: inBackground)
  }

  @Test("files sessions away and takes them back, in order")
  func order() {
    let repository = makeRepository()
    repository.file(session)
    #expect(source.sessions == [session])
    repository.takeBack(session)
    #expect(source.sessions.isEmpty)
    repository.file(longer)
    #expect(source.sessions == [longer])
  }

  @Test("keeps everything through a failure, and does it in order afterwards")
  func retry() {
    var works: [StopwatchRepository.Work] = []
    let repository = makeRepository { works.append($0) }
    let other = FinishedSession.sample(start: 1_600_000_000)
    source.failure = .init()
    repository.file(session)
    repository.takeBack(session)
    repository.file(other)
    repository.file(longer)
    #expect(works.map { $0(false) } == [false, false, false, false])
    source.failure = nil
    // The writer runs only the latest piece of work, for all of them.
    #expect(works[3](true))
    #expect(source.sessions == [longer, other])
  }

  @Test("tells what is not filed yet, and when it is")
  func unfiled() async {
    var works: [StopwatchRepository.Work] = []
    let repository = makeRepository { works.append($0) }
    let other = FinishedSession.sample(start: 1_600_000_000)
    repository.file(session)
    repository.file(other)
    repository.file(longer)
    #expect(repository.unfiled == [other, longer])
    repository.takeBack(longer)
    #expect(repository.unfiled == [other])
    await withCheckedContinuation { continuation in
      repository.onFiled = { continuation.resume() }
      #expect(works[3](false))
    }
    #expect(repository.unfiled == [])
  }

  @Test("logs a failure once, and not at each attempt")
  func logsOnce() {
    var works: [StopwatchRepository.Work] = []
    let repository = makeRepository { works.append($0) }
    source.failure = .init()
    repository.file(session)
    #expect(!works[0](false))
    #expect(!works[0](true))
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("leaves name and note on a session that is filed again")
  func nameSurvives() {
    let repository = makeRepository()
    source.kept[session.id] = .session(.sample(name: "Ann", note: "windy", laps: [.seconds(2)]))
    repository.file(longer)
    #expect(source.sessions.map(\.name) == ["Ann"])
    #expect(source.sessions.map(\.note) == ["windy"])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
  }

  @Test("does not take back what people wrote on")
  func namedStays() {
    let named = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    source.kept[session.id] = .session(named)
    makeRepository().takeBack(session)
    #expect(source.sessions == [named])
  }

  @Test("does not take back what somebody else has put in its place")
  func othersStay() {
    let repository = makeRepository()
    repository.file(session)
    source.kept[session.id] = .session(longer)
    repository.takeBack(session)
    #expect(source.sessions == [longer])
  }

  @Test("puts back what a session replaced, under the name that it has by now, again and again")
  func putsBack() {
    let repository = makeRepository()
    let longest = FinishedSession.sample(laps: [.seconds(2), .seconds(3), .seconds(4)])
    let named = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    repository.file(session)
    repository.file(longer)
    repository.file(longest)
    repository.takeBack(longest)
    #expect(source.sessions == [longer])
    source.kept[session.id]? = .session(.sample(name: "Ann", laps: [.seconds(2), .seconds(3)]))
    repository.takeBack(longer)
    #expect(source.sessions == [named])
    repository.takeBack(session)
    #expect(source.sessions == [named])
  }

  @Test("writes a name on what is there now, whatever it was when somebody looked")
  func nameOnTheLatest() async throws {
    let repository = makeRepository()
    source.kept[session.id] = .session(longer)
    var named = session
    named.name = "Ann"
    try await repository.save(named)
    #expect(source.sessions.map(\.name) == ["Ann"])
    #expect(source.sessions.map(\.total) == [.seconds(5)])
  }

  @Test("keeps a session that was not there")
  func keeps() async throws {
    try await makeRepository().save(session)
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
      await makeRepository().entries() == [
        .session(renamed), .session(session), unreadable, stranger,
      ])
  }

  @Test("has an empty history when it cannot be read, and logs that")
  func unlisted() async {
    source.failure = .init()
    #expect(await makeRepository().entries() == [])
    #expect(log.entries.map(\.level) == [.error])
  }

  @Test("says what was in the way of saving and of throwing away")
  func failures() async {
    source.failure = .init()
    let repository = makeRepository()
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.save(session)
    }
    await #expect(throws: InMemorySessionDataSource.Failure.self) {
      try await repository.moveToTrash(session.id)
    }
  }
}
