import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The history after a command was killed between two writes")
@MainActor
struct SettleHistoryTests {
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
    return fixture.next(restores: false)
  }

  @Test("is settled before a session is corrected, which then stays corrected")
  func correction() async throws {
    let fixture = killedReset()
    let session = try #require(fixture.sessionSource.sessions.first)
    let saved = try #require(fixture.source.saved.last)
    #expect(saved.updates.map(\.id) == [session.id])
    #expect(try fixture.runtime.settleHistory())
    let settled = try #require(fixture.source.saved.last)
    #expect(settled.updates == [] && settled == saved.with([], seen: settled.seen))
    let corrected = try await fixture.history.correct(session, .setNote("hill", lap: 1))
    let later = fixture.next(restores: false)
    try later.runtime.start()
    #expect(later.sessionSource.sessions == [corrected])
  }

  @Test("is settled before a session is deleted, which then stays deleted")
  func deletion() async throws {
    let fixture = killedReset()
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(try fixture.runtime.settleHistory())
    _ = await fixture.history.delete([session.id])
    let later = fixture.next(restores: false)
    try later.runtime.start()
    #expect(later.sessionSource.sessions.isEmpty)
    #expect(later.undo() == .reset)
    #expect(later.stopwatch.laps.map(\.split) == [.seconds(2)])
  }

  @Test("has a session once whose reset was undone: on the stopwatch")
  func undoneReset() async throws {
    let fixture = killedReset()
    #expect(try fixture.runtime.settleHistory())
    let later = fixture.next()
    later.undo()
    await later.history.refresh()
    #expect(later.sessionSource.sessions.count == 1 && later.filed.isEmpty)
    later.change(.resume)
    later.change(.pause, after: .seconds(5))
    later.reset()
    #expect(later.filed.map(\.total) == [.seconds(8)])
  }

  @Test("says that it cannot be settled, and tries again at the next change")
  func failure() throws {
    let fixture = killedReset()
    fixture.sessionSource.failure = .init()
    #expect(try !fixture.runtime.settleHistory())
    #expect(fixture.source.saved.last?.updates.count == 1)
    let later = fixture.next(restores: false)
    #expect(try later.runtime.settleHistory())
    #expect(later.source.saved.last?.updates == [])
  }

  @Test("is left alone while the latest state cannot be read", arguments: [true, false])
  func unread(isDamaged: Bool) throws {
    let fixture = killedReset()
    fixture.source.isLatestDamaged = isDamaged
    fixture.source.latestFailure = isDamaged ? nil : .init()
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.source.saved.last?.updates.count == 1)
  }

  @Test("is left alone where nothing was to be done")
  func nothing() throws {
    let fixture = paused()
    let count = fixture.source.saved.count
    #expect(try fixture.runtime.settleHistory())
    #expect(fixture.source.saved.count == count)
  }
}
