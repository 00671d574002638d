import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The copies that sync programs keep of a session")
@MainActor
struct SessionCopiesTests {
  nonisolated static let additions = [
    ".sync-conflict-20240131-123456-ABCDEFG", "_conflict-20240131-123456",
    " (conflicted copy 2024-01-31 123456)", " (Ann's conflicted copy 2024-01-31)",
    " (Case Conflict)", " (SFConflict ann@example.org 2024-01-31-12-34-56)",
  ]

  let fixture = StopwatchFixture()
  let latest = FinishedSession.sample(start: 1_700_000_009, laps: [.seconds(9)])
  let session = FinishedSession.sample(laps: [.seconds(8)])
  let earliest = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(7)])

  func copy(
    _ addition: String, of session: FinishedSession, start: Int = 1_500_000_000, name: String = "",
    laps: [Duration] = [.seconds(2)]
  ) -> FinishedSession {
    FinishedSession(
      id: "\(session.id)\(addition)", names: .init(name: name),
      FinishedSession.sample(start: start, laps: laps).record)
  }

  func keep(_ sessions: FinishedSession...) async {
    for session in sessions { fixture.sessionSource.kept[session.id] = .session(session) }
    await fixture.history.refresh()
  }

  var shown: [FinishedSession.ID] { fixture.stores.finishedSessions.map(\.id) }

  @Test("are under it, whenever they start", arguments: additions)
  func under(addition: String) async {
    let other = copy(addition, of: session)
    await keep(earliest, other, session, latest)
    #expect(shown == [latest.id, session.id, other.id, earliest.id])
  }

  @Test("may be copies of copies")
  func ofCopies() async {
    let first = copy(Self.additions[0], of: session)
    let second = copy(Self.additions[0] + Self.additions[3], of: session, start: 1_400_000_000)
    await keep(earliest, second, first, session)
    #expect(shown == [session.id, first.id, second.id, earliest.id])
  }

  @Test("are not there if they are equal to it")
  func equal() async {
    let same = FinishedSession(id: "\(session.id)\(Self.additions[0])", session.record)
    let named = FinishedSession(
      id: "\(session.id)\(Self.additions[1])", names: .init(name: "Ann"), session.record)
    await keep(same, named, session)
    #expect(shown == [session.id, named.id])
  }

  @Test("are neither the last nor the best one")
  func statistics() async throws {
    let other = copy(Self.additions[0], of: earliest, start: 1_800_000_000)
    await keep(earliest, other, session)
    for (choice, best) in [(ReferenceChoice.last, session), (.best, earliest)] {
      let reference = try await fixture.history.reference(choice)
      #expect(reference?.session?.id == best.id)
    }
    let chosen = try await fixture.history.reference(.session(other.id))
    #expect(chosen?.session?.id == other.id)
  }

  @Test("are sessions of their own once it is gone or cannot be read")
  func orphans() async throws {
    let other = copy(Self.additions[0], of: earliest, start: 1_800_000_000)
    fixture.sessionSource.kept[earliest.id] = .unreadable(earliest.id, .damaged)
    await keep(session, other)
    #expect(shown == [other.id, session.id, earliest.id])
    #expect(try await fixture.history.reference(.last)?.session?.id == other.id)
  }

  @Test(
    "have none of these names",
    arguments: ["-2", " (2)", "_2", " conflict", ".conflict", "a.sync-conflict-2"])
  func otherNames(addition: String) async {
    let other = copy(addition, of: session)
    await keep(earliest, other, session)
    #expect(shown == [session.id, earliest.id, other.id])
  }

  @Test("go with it if they are equal, and are no reason not to add it again")
  func deletedWithIt() async throws {
    let same = FinishedSession(id: "\(session.id)\(Self.additions[0])", session.record)
    let other = copy(Self.additions[1], of: session)
    await keep(same, other, session)
    #expect(try await fixture.history.add(session) == (session, false))
    let (deleted, obstacle) = await fixture.history.delete([session.id])
    #expect(deleted == [session] && obstacle == nil)
    #expect(shown == [other.id])
    #expect(Set(fixture.sessionSource.trash) == [session.id, same.id])
  }
}
