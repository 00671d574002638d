import StopwatchCore
import StopwatchTestSupport
import Testing

@MainActor
@Suite("Adding a session from elsewhere")
struct AddSessionTests {
  let fixture = StopwatchFixture()

  func add(
    _ session: FinishedSession
  ) async throws -> (session: FinishedSession, isNew: Bool) {
    try await fixture.history.add(session)
  }

  func session(_ name: String, startedAt: Moment = .seconds(5)) throws -> FinishedSession {
    try FinishedSession(
      name: name, note: "", startedAt: startedAt, total: .seconds(1), laps: Laps())
  }

  @Test("shows it in the history under the id of its start")
  func adds() async throws {
    let added = try await add(session("A")).session
    #expect(added.id == "1970-01-01T00-00-05.000000000Z")
    #expect(fixture.stores.history.value.entries == [.session(added)])
  }

  @Test("replaces no other with the same start, readable or not")
  func avoidsOthers() async throws {
    let first = try await add(session("A")).session
    fixture.sessionSource.kept["\(first.id)-2"] = .unreadable("\(first.id)-2", .damaged)
    let second = try await add(session("B")).session
    #expect(second.id == "\(first.id)-3")
    #expect(fixture.sessionSource.sessions.map(\.name) == ["B", "A"])
  }

  @Test("adds an identical one once, and says so")
  func identical() async throws {
    let first = try await add(session("A"))
    let second = try await add(session("A"))
    #expect(first.isNew && !second.isNew && second.session == first.session)
    #expect(fixture.sessionSource.sessions == [first.session])
  }

  @Test("adds none that has no name in the history yet, whatever the file was called")
  func identicalWithoutName() async throws {
    let first = try await add(session(""))
    let second = try await add(session("laps"))
    #expect(!second.isNew && second.session == first.session)
    #expect(try await add(session("A")).isNew == false)
  }

  @Test("adds none that was named or noted since, if its start is known to less than a second")
  func identicalWithOtherNames() async throws {
    let start = Moment.milliseconds(5_001)
    let first = try await add(session("A", startedAt: start)).session
    try await fixture.history.rename(first, name: "B", note: "Rain")
    #expect(try await add(session("A", startedAt: start)).isNew == false)
    #expect(fixture.sessionSource.sessions.map(\.name) == ["B"])
  }

  @Test("leaves the id of the stopwatch of now to the session that it will be")
  func avoidsTheStopwatch() async throws {
    fixture.start(at: fixture.clock.now)
    let start = fixture.clock.read().moment
    let added = try await add(session("A", startedAt: start)).session
    fixture.advance(by: .seconds(3))
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect("\(added.id)".hasSuffix("-2"))
    #expect(Set(fixture.sessionSource.sessions.map(\.name)) == ["", "A"])
  }

  @Test("says when it could not be kept")
  func failure() async throws {
    fixture.sessionSource.failure = InMemorySessionDataSource.Failure()
    await #expect(throws: InMemorySessionDataSource.Failure.self) { try await add(session("A")) }
  }
}
