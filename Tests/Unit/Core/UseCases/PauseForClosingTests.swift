import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Closing the program")
@MainActor
struct PauseForClosingTests {
  let fixture = StopwatchFixture()

  @Test("leaves a running stopwatch running")
  func running() {
    fixture.start(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(5))
    fixture.runtime.changeStopwatch.pauseForClosing(at: fixture.clock.now)
    _ = fixture.runtime.stop()
    #expect(fixture.source.saved.last?.wasRunning == true)
    #expect(fixture.source.saved.last?.isClosing == true)
  }

  @Test("pauses it as of the closing instant, if the user wants so")
  func paused() {
    fixture.stores.preferences.update { $0.continueWhenClosed = false }
    fixture.start(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(5))
    let instant = fixture.clock.now
    fixture.clock.advance(by: .seconds(2))
    fixture.runtime.changeStopwatch.pauseForClosing(at: instant)
    _ = fixture.runtime.stop()
    #expect(fixture.source.saved.last?.state == .paused)
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(5))
    let next = StopwatchFixture(saved: fixture.source.saved.last, clock: fixture.clock)
    fixture.clock.advance(by: .seconds(3600))
    next.restore.restoreLatest()
    #expect(next.stopwatch.state == .paused)
    #expect(next.notice == nil)
  }

  @Test("leaves it running where nobody closed it, but a process without a window ended")
  func withoutWindow() {
    fixture.stores.preferences.update { $0.continueWhenClosed = false }
    fixture.start(at: fixture.clock.now)
    _ = fixture.runtime.stop()
    #expect(fixture.source.saved.last?.wasRunning == true)
  }
}

@Suite("The sounds of presses")
@MainActor
struct PressSoundsTests {
  let fixture = StopwatchFixture()

  func pressAll() {
    fixture.start(at: fixture.clock.now)
    fixture.recordLap(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.recordLap(at: fixture.clock.now)
    fixture.resume(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
  }

  @Test("are silent unless the user wants them")
  func silence() {
    pressAll()
    #expect(fixture.sounds.played.isEmpty)
  }

  @Test("are those of a start, a pause and a lap, if they had an effect")
  func sounds() {
    fixture.stores.preferences.update { $0.sounds = true }
    pressAll()
    #expect(fixture.sounds.played == [.start, .lap, .pause, .start, .pause])
  }
}
