import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Closing the program")
@MainActor
struct PauseForClosingTests {
  let fixture = StopwatchFixture()

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

  @Test("are those of a start, a pause and a lap, if they had an effect and the user wants them")
  func sounds() {
    pressAll()
    #expect(fixture.sounds.played.isEmpty)
    fixture.stores.preferences.update { $0.sounds = true }
    pressAll()
    #expect(fixture.sounds.played == [.start, .lap, .pause, .start, .pause])
  }
}
