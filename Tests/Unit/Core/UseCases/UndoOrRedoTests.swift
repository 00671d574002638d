import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Undo through the use cases")
@MainActor
struct UndoOrRedoTests {
  let fixture = StopwatchFixture()

  @Test("of a pause is saved, and the time has gone on")
  func pause() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(2))
    fixture.clock.advance(by: .seconds(3))
    #expect(fixture.undo(at: fixture.clock.now) == .pause)
    #expect(fixture.stopwatch.elapsed == .seconds(5))
    #expect(fixture.source.saved.last?.state == .running)
  }

  @Test("takes back each press, the latest first, and then does and saves nothing")
  func everyPress() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(2))
    fixture.resume(at: fixture.clock.now)
    #expect(fixture.undo(at: fixture.clock.now) == .resume)
    #expect(fixture.stopwatch.state == .paused)
    #expect(fixture.undo(at: fixture.clock.now) == .pause)
    #expect(fixture.undo(at: fixture.clock.now) == .start)
    #expect(fixture.stopwatch == Stopwatch())
    let saveCount = fixture.source.saved.count
    #expect(fixture.undo(at: fixture.clock.now) == nil)
    #expect(fixture.source.saved.count == saveCount)
  }

  @Test("of a reset brings the laps back, also after a restart")
  func resetAfterRestart() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(2))
    fixture.pause(at: fixture.clock.now)
    let before = fixture.stopwatch
    fixture.reset()

    let next = StopwatchFixture(saved: fixture.source.saved.last)
    next.restore.restoreLatest()
    #expect(next.stopwatch == Stopwatch())
    #expect(next.undo(at: next.clock.now) == .reset)
    #expect(next.stopwatch.record == before.record)
  }

  @Test("of a cancellation gives the start back: once that has come, a redo leaves a session")
  func canceledStartThatCame() {
    fixture.change(.startIn(.seconds(5)))
    fixture.change(.pause, after: .seconds(1))
    fixture.undo(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(10))
    fixture.redo(at: fixture.clock.now)
    #expect(fixture.stopwatch == Stopwatch())
    #expect(fixture.filed.map(\.total) == [.seconds(6)])
    for _ in 1...2 { fixture.undo(at: fixture.clock.now) }
    #expect(fixture.stopwatch == Stopwatch() && fixture.sessionSource.sessions.isEmpty)
  }
}
