import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("When the running stopwatch was last seen")
@MainActor
struct LastSeenServiceTests {
  let clock = ManualClock()
  let lastSeen = InMemoryLastSeen()
  let minutes = ManualTicker()
  let fixture: StopwatchFixture
  let service: LastSeenService

  init() {
    fixture = StopwatchFixture(clock: clock, lastSeen: lastSeen)
    service = LastSeenService(
      store: fixture.stores.state, clock: fixture.stopwatchClock, timeouts: minutes,
      memory: lastSeen)
    service.start()
    fixture.start(at: clock.now)
  }

  /// Opens the program after it was killed and nobody saw the stopwatch for a while.
  func reopen(after time: Duration, continuesWhenClosed: Bool = true) -> StopwatchFixture {
    clock.advance(by: time)
    let next = StopwatchFixture(
      saved: fixture.source.saved.last, clock: clock, lastSeen: lastSeen)
    next.stores.preferences.update { $0.continueWhenClosed = continuesWhenClosed }
    next.restore()
    return next
  }

  @Test("is known to a tenth of a second while it is visible")
  func visible() {
    fixture.timerService.beginViewing().keep()
    fixture.advance(by: .seconds(120))
    fixture.advance(by: .milliseconds(100))
    fixture.advance(by: .milliseconds(90))
    let next = reopen(after: .milliseconds(90_010))
    let away = TimeAway(start: .milliseconds(120_100), duration: .milliseconds(90_100))
    #expect(next.notice == .timeAway(away, .interrupted, isCounted: true))
    #expect(next.stopwatch.elapsed == .milliseconds(210_200))
    #expect(next.toggleTimeAway() == .subtract(away))
    #expect(next.stopwatch.elapsed == .milliseconds(120_100))
  }

  @Test("is known at once after a correction that takes time away")
  func corrected() {
    fixture.timerService.beginViewing().keep()
    fixture.advance(by: .seconds(120))
    fixture.change(.subtract(TimeAway(start: .seconds(60), duration: .seconds(1))))
    let next = reopen(after: .seconds(90))
    let away = TimeAway(start: .seconds(119), duration: .seconds(90))
    #expect(next.notice == .timeAway(away, .interrupted, isCounted: true))
  }

  @Test("is known to a minute while it is not, and no file is written for that")
  func hidden() {
    #expect(minutes.interval == LastSeenService.interval)
    for _ in 1...3 {
      clock.advance(by: LastSeenService.interval)
      minutes.fire()
    }
    #expect(fixture.source.saved.count == 1)
    clock.advance(by: .seconds(20))
    let next = reopen(after: .seconds(40))
    let away = TimeAway(start: .seconds(180), duration: .seconds(60))
    #expect(next.notice == .timeAway(away, .interrupted, isCounted: true))
  }

  @Test("is asked for at no time while it is paused")
  func paused() {
    fixture.pause(at: clock.now)
    #expect(minutes.interval == nil)
  }

  @Test("is when it was pressed last if nothing else is known")
  func unknown() {
    clock.advance(by: .seconds(30))
    fixture.recordLap(at: clock.now)
    lastSeen.lastSeen = nil
    let away = TimeAway(start: .seconds(30), duration: .seconds(90))
    #expect(
      reopen(after: .seconds(90)).notice
        == .timeAway(away, .interruptedSinceLastPress, isCounted: true))
  }

  @Test("is the time at which it is paused, where closing pauses it and its window is gone")
  func pausesWhenClosed() {
    fixture.timerService.beginViewing().keep()
    fixture.advance(by: .seconds(10))
    let next = reopen(after: .seconds(5000), continuesWhenClosed: false)
    #expect(next.stopwatch.state == .paused)
    #expect(next.stopwatch.elapsed == .seconds(10))
    #expect(next.notice == nil)
    #expect(next.source.saved.last?.state == .paused)
  }

  @Test("pauses no stopwatch that was started without a window")
  func startedInShell() {
    lastSeen.lastSeen = LastSeen(startedAt: .seconds(1), elapsed: .seconds(10))
    let next = reopen(after: .seconds(5000), continuesWhenClosed: false)
    #expect(next.stopwatch.state == .running)
    #expect(next.stopwatch.elapsed == .seconds(5000))
  }

  @Test("is no later than now, and no earlier than the latest press", arguments: [-1, 51])
  func impossible(seconds: Int) throws {
    let startedAt = try #require(fixture.stopwatch.startedAt)
    lastSeen.lastSeen = LastSeen(startedAt: startedAt, elapsed: .seconds(seconds))
    let next = reopen(after: .seconds(50), continuesWhenClosed: false)
    #expect(next.stopwatch.elapsed == .seconds(50))
    #expect(next.stopwatch.state == .running)
  }
}
