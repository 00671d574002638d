import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("A window that the desktop hides without telling")
@MainActor
struct ViewingTests {
  let fixture = StopwatchFixture()
  let frames = ManualFrames()
  let times: Times
  let rendering: Subscription

  /// The displayed times.
  final class Times: StopwatchViewModel<Duration> {
    var all: [Duration] = []

    override func update() { all.append(stopwatch.elapsed) }
    override func updateTimes() { all.append(stopwatch.elapsed) }
  }

  /// Creates a visible window of a running stopwatch.
  init() {
    times = Times(
      .zero, controls: fixture.controls, exchange: fixture.exchange(), navigate: { _ in })
    rendering = times.observe(drawnIn: frames) { _ in }
    times.send(.changeVisibility(isVisible: true))
    fixture.start(at: fixture.clock.now)
  }

  var isTicking: Bool { fixture.ticker.interval != nil }

  func tick(_ count: Int = 1) {
    for _ in 1...count { fixture.advance(by: TimerService.interval) }
  }

  @Test("needs no ticks after a second of them without a frame")
  func hidden() {
    tick(99)
    #expect(isTicking)
    tick()
    #expect(!isTicking)
    #expect(frames.isRequested)
  }

  @Test("displays the right time with its next frame, and ticks on")
  func visibleAgain() {
    tick(100)
    fixture.advance(by: .seconds(3600))
    #expect(!isTicking)
    times.all = []
    frames.draw()
    #expect(times.all == [.milliseconds(3_601_000)])
    #expect(isTicking)
    tick(98)
    #expect(isTicking)
    tick()
    #expect(!isTicking)
  }

  @Test("is not one that draws, however seldom")
  func seldom() {
    for _ in 1...5 {
      tick(99)
      frames.draw()
    }
    #expect(isTicking)
  }

  @Test("is not one whose program was stopped")
  func stopped() {
    tick()
    fixture.advance(by: .seconds(86_400))
    #expect(isTicking)
    frames.draw()
    #expect(times.all.last == .milliseconds(86_400_010))
  }

  @Test("needs no ticks when the stopwatch runs on after a pause")
  func resumed() {
    tick(100)
    fixture.pause(at: fixture.clock.now)
    fixture.resume(at: fixture.clock.now)
    #expect(!isTicking)
    frames.draw()
    #expect(isTicking)
  }

  @Test("does not tick when a frame of another window is drawn, once the desktop has told")
  func toldAfterwards() {
    tick(100)
    times.send(.changeVisibility(isVisible: false))
    frames.draw()
    #expect(!isTicking)
    times.send(.changeVisibility(isVisible: true))
    #expect(isTicking)
  }
}
