import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The history after a command was killed between two writes")
@MainActor
struct SettleHistoryTests {
  /// The next run of the program, with the files that `fixture` has left.
  func next(after fixture: StopwatchFixture) -> StopwatchFixture {
    let next = StopwatchFixture(saved: fixture.source.saved.last, clock: fixture.clock)
    next.sessionSource.kept = fixture.sessionSource.kept
    return next
  }

  func paused() -> StopwatchFixture {
    let fixture = StopwatchFixture()
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(2))
    fixture.change(.pause, after: .seconds(1))
    return fixture
  }

  /// A reset that has filed the session, and has yet to save that.
  func killedReset() -> StopwatchFixture {
    let fixture = paused()
    fixture.source.remainingSaves = 1
    fixture.reset()
    return next(after: fixture)
  }

  @Test("is settled before a session is corrected, which then stays corrected")
  func correction() async throws {
    let fixture = killedReset()
    let session = try #require(fixture.sessionSource.sessions.first)
    let saved = try #require(fixture.source.saved.last)
    #expect(saved.unfiled.map(\.session.id) == [session.id])
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.source.saved.last == saved.pending(unfiled: [], reverted: []))
    let corrected = try await fixture.history.correct(session, .setNote("hill", lap: 1))
    let later = next(after: fixture)
    try later.runtime.start()
    #expect(later.sessionSource.sessions == [corrected])
  }

  @Test("is settled before a session is deleted, which then stays deleted")
  func deletion() async throws {
    let fixture = killedReset()
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(try fixture.runtime.settleHistory())
    _ = await fixture.history.delete([session.id])
    let later = next(after: fixture)
    try later.runtime.start()
    #expect(later.sessionSource.sessions.isEmpty)
    #expect(later.undo() == .reset)
    #expect(later.stopwatch.laps.map(\.split) == [.seconds(2)])
  }

  @Test("no longer has a session whose reset was undone")
  func undoneReset() throws {
    let killed = paused()
    killed.reset()
    killed.sessionSource.undeletableID = killed.sessionSource.sessions.first?.id
    killed.undo()
    let fixture = next(after: killed)
    #expect(fixture.sessionSource.sessions.count == 1)
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.sessionSource.sessions.isEmpty)
    #expect(fixture.source.saved.last?.reverted == [])
    #expect(fixture.source.saved.last?.stopwatch.laps.map(\.split) == [.seconds(2)])
  }

  @Test("says that it cannot be settled, and tries again at the next change")
  func failure() throws {
    let fixture = killedReset()
    fixture.sessionSource.failure = .init()
    #expect(try !fixture.runtime.settleHistory())
    #expect(fixture.source.saved.last?.unfiled.count == 1)
    let later = next(after: fixture)
    #expect(try later.runtime.settleHistory())
    #expect(later.source.saved.last?.unfiled == [])
  }

  @Test("is left alone while the latest state cannot be read", arguments: [true, false])
  func unread(isDamaged: Bool) throws {
    let fixture = killedReset()
    fixture.source.isLatestDamaged = isDamaged
    fixture.source.latestFailure = isDamaged ? nil : .init()
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.source.saved.last?.unfiled.count == 1)
  }

  @Test("is left alone where nothing was to be done")
  func nothing() throws {
    let fixture = paused()
    let count = fixture.source.saved.count
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.source.saved.count == count)
  }
}
