import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Taking back, through the use cases")
@MainActor
struct UndoOrRedoTests {
  let fixture = StopwatchFixture()

  @Test("saves what it has brought back, and shows the time of now")
  func pause() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(2))
    fixture.clock.advance(by: .seconds(3))
    #expect(fixture.undo(at: fixture.clock.now) == .pause)
    #expect(fixture.stopwatch.elapsed == .seconds(5))
    #expect(fixture.source.saved.last?.state == .running)
  }

  @Test("does and saves nothing when there is nothing to take back")
  func nothing() {
    #expect(fixture.undo(at: fixture.clock.now) == nil)
    #expect(fixture.source.saved.isEmpty)
  }

  @Test("takes back what was pressed last, be it a start or a resumption")
  func everyPress() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(2))
    fixture.resume(at: fixture.clock.now)
    #expect(fixture.undo(at: fixture.clock.now) == .resume)
    #expect(fixture.stopwatch.state == .paused)
    #expect(fixture.undo(at: fixture.clock.now) == .pause)
    #expect(fixture.undo(at: fixture.clock.now) == .start)
    #expect(fixture.stopwatch == Stopwatch())
  }

  @Test("brings a reset back after a restart")
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
}
