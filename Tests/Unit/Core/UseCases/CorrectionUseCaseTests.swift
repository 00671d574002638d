import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Undo in the next program")
@MainActor
struct LatestChangeTests {
  let first = StopwatchFixture()

  /// Launches the next program five seconds later, and undoes the latest change there.
  func undoLater() -> StopwatchFixture {
    first.clock.advance(by: .seconds(5))
    let next = first.next()
    next.undo()
    return next
  }

  @Test("takes back a correction")
  func correction() {
    first.start(at: first.clock.now)
    first.change(.splitLap(1, at: .seconds(4)), after: .seconds(10))
    #expect(undoLater().stopwatch.laps.isEmpty)
    first.change(.setTime(.difference(.seconds(3600))))
    #expect(undoLater().stopwatch.elapsed == .seconds(20))
  }

  @Test("takes back the continuation of a session, which returns to the history")
  func continuation() {
    first.start(at: first.clock.now)
    first.change(.continueSession(.sample(laps: [.seconds(2)])), after: .seconds(10))
    #expect(first.sessionSource.kept.count == 1)
    let next = undoLater()
    #expect(next.stopwatch.state == .running && next.stopwatch.elapsed == .seconds(15))
  }
}

@Suite("Correcting a finished session")
@MainActor
struct CorrectSessionTests {
  let fixture = StopwatchFixture()
  let session = FinishedSession.sample(name: "Ann", laps: [.seconds(2), .seconds(4)])

  init() { fixture.sessionSource.kept[session.id] = .session(session) }

  var kept: FinishedSession? { fixture.sessionSource.kept[session.id]?.readable }

  @Test("replaces it under the same id, with the name that is stored")
  func corrects() async throws {
    let renamed = session.with(.init(name: "Bob"))
    fixture.sessionSource.kept[session.id] = .session(renamed)
    let corrected = try await fixture.history.correct(session, .mergeLap(1))
    #expect(corrected.laps.map(\.split) == [.seconds(6)])
    #expect(kept?.record == corrected.record && kept?.name == "Bob")
    fixture.sessionSource.kept[session.id] = .session(renamed)
    try await fixture.history.replace([session], with: session.correcting(.mergeLap(1)))
    #expect(kept?.record == corrected.record && kept?.name == "Bob")
    #expect(fixture.sessionSource.kept.count == 1)
  }

  @Test("takes back its name and its note, but none that was written meanwhile")
  func renames() async throws {
    let renamed = session.renamed(.init(name: "Bob", note: "Rain"))
    try await fixture.history.rename(session, name: "Bob", note: "Rain")
    let stored = try #require(kept)
    #expect(stored.names == renamed.names)
    try await fixture.history.correct(stored, .undo)
    #expect(kept == session)
    try await fixture.history.rename(session, name: "Bob", note: "Rain")
    let theirs = FinishedSession.sample(name: "Cid", laps: [.seconds(2), .seconds(4)])
    fixture.sessionSource.kept[session.id] = .session(theirs)
    await #expect(throws: Refusal.nothingToUndo) {
      try await fixture.history.correct(stored, .undo)
    }
    #expect(kept?.name == "Cid")
    let corrected = try await fixture.history.correct(theirs.renamed(session.names), .mergeLap(1))
    #expect(corrected.latest?.change == .mergeLap(1), "a later change is undone first")
  }
}

@Suite("A wall clock that is set while the stopwatch runs")
@MainActor
struct WallClockTests {
  let fixture = StopwatchFixture()

  @Test("gives later laps the right times of day, and earlier ones keep theirs")
  func set() throws {
    fixture.runtime.followWallClock()
    fixture.start(at: fixture.clock.now)
    let start = fixture.clock.read().moment
    fixture.change(.lap(), after: .seconds(10))
    fixture.clock.advance(by: .seconds(10))
    fixture.clock.setWallClock(by: .seconds(3600))
    fixture.wallClock.set()
    #expect(fixture.source.saved.last?.stopwatch.record.runs.count == 2)
    let saveCount = fixture.source.saved.count
    fixture.wallClock.set()
    #expect(fixture.source.saved.count == saveCount, "it was not set again")
    fixture.change(.lap(), after: .seconds(10))
    let runs = fixture.stopwatch.record.runs
    #expect(
      fixture.stopwatch.laps.map { runs.clockTime(at: $0.split) } == [
        start + .seconds(10), start + .seconds(3630),
      ])
    #expect(runs.pauses.isEmpty && fixture.stopwatch.elapsed == .seconds(30))
  }

  @Test("is not taken for the cause of a sleep, upon which the system says that it was set")
  func sleep() throws {
    try fixture.runtime.start()
    fixture.runtime.followWallClock()
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    fixture.start(at: fixture.stopwatchClock.now)
    fixture.change(.lap(), after: .seconds(10))
    fixture.clock.sleep(for: .seconds(90))
    fixture.wallClock.set()
    let runs = fixture.stopwatch.record.runs
    #expect(runs.pauses.map(\.kind) == [.sleep] && runs.pauses.total == .seconds(90))
    #expect(fixture.stopwatch.elapsed == .seconds(10))
  }

  @Test("changes only the time of day at which it was paused, once")
  func paused() {
    fixture.runtime.followWallClock()
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(10))
    let end = fixture.clock.reading.moment
    fixture.clock.setWallClock(by: .seconds(3600))
    for _ in 1...2 {
      fixture.wallClock.set()
      #expect(fixture.stopwatch.elapsed == .seconds(10) && fixture.stopwatch.state == .paused)
      #expect(fixture.stopwatch.record.endedAt == end + .seconds(3600))
      #expect(fixture.source.saved.count == 3)
    }
  }
}
