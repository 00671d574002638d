import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A state that would be too large to be read again")
@MainActor
struct StateSizeTests {
  static let limit = 200_000
  /// A note of a tenth of the maximum size; none of its marks needs a backslash.
  static let tenth = String(repeating: "n", count: limit / 10)
  let fixture = StopwatchFixture(stateSizeLimit: limit)

  func recordLap(notes: Int = 1) {
    for _ in 1...notes {
      fixture.change(.lap(note: Self.tenth), after: .seconds(1))
    }
  }

  @Test("is refused at the press: nothing changes, and nothing is written")
  func lap() throws {
    fixture.start(at: fixture.clock.now)
    recordLap(notes: 6)
    #expect(fixture.stopwatch.laps.count == 4)
    #expect(fixture.source.saved.count == 5)
    #expect(!fixture.change(.setNote(Self.tenth + Self.tenth, lap: 1)))
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(fixture.stopwatch.state == .initial)
  }

  @Test("is not reached by a reset into a history that cannot be written")
  func unusableHistory() {
    fixture.sessionSource.failure = InMemorySessionDataSource.Failure()
    fixture.start(at: fixture.clock.now)
    recordLap(notes: 4)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(fixture.stopwatch.state == .initial)
    fixture.start(at: fixture.clock.now)
    recordLap(notes: 4)
    #expect(fixture.stopwatch.laps.count == 2)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(fixture.stopwatch.state == .initial)
    #expect(fixture.sessions.unfiled.count == 2)
  }

  @Test("is written by nobody who continues a session from the history")
  func continueSession() throws {
    let laps = try Laps(
      splits: (1...6).map { .seconds($0) },
      notes: Dictionary(uniqueKeysWithValues: (1...6).map { ($0, Self.tenth) }))
    let session = try FinishedSession(
      name: "", note: "", startedAt: .epoch, total: .seconds(9), laps: laps)
    #expect(!fixture.continueSession(session))
    #expect(fixture.stopwatch.state == .initial)
    #expect(fixture.source.saved.isEmpty)
  }
}
