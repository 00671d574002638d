import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("A press of Lap around a prepared start")
@MainActor
struct StopwatchControlsTests {
  let fixture = StopwatchFixture()

  /// Presses Lap so long after the press of a start in ten seconds, in a window that was frozen from then
  /// on for eleven seconds.
  func lap(after time: Duration) {
    fixture.change(.startIn(.seconds(10)))
    let pressed = fixture.clock.now + time
    fixture.clock.advance(by: .seconds(11))
    _ = fixture.controls.press(.lap(), at: pressed)
  }

  @Test("records a lap if it was pressed after the start, also where no tick has come since")
  func afterStart() {
    lap(after: .milliseconds(10_500))
    #expect(fixture.stopwatch.laps.map(\.split) == [.milliseconds(500)])
    #expect(fixture.stopwatch.state == .running)
  }

  @Test("cancels the start if it was pressed before it, also where it is handled after it")
  func beforeStart() {
    lap(after: .milliseconds(9_500))
    #expect(fixture.stopwatch == Stopwatch())
  }
}
