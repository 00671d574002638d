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
      timer: fixture.timerService, timeouts: minutes, memory: lastSeen)
    service.start()
    fixture.start(at: clock.now)
  }

  /// Opens the program after it was killed and nobody saw the stopwatch for a while.
  func reopen(after time: Duration, continuesWhenClosed: Bool = true) -> StopwatchFixture {
    clock.advance(by: time)
    let next = StopwatchFixture(
      saved: fixture.source.saved.last, clock: clock, lastSeen: lastSeen)
    next.stores.preferences.update { $0.continueWhenClosed = continuesWhenClosed }
    next.restore.restoreLatest()
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
    #expect(next.notice == .timeAway(away, .interruptedWhileHidden, isCounted: true))
  }

  @Test("is known to a minute from the moment on at which it is hidden")
  func becomesHidden() {
    var viewing: Subscription? = fixture.timerService.beginViewing()
    fixture.advance(by: .seconds(10))
    clock.advance(by: .milliseconds(9))
    #expect(viewing != nil)
    viewing = nil
    let next = reopen(after: .seconds(90))
    let away = TimeAway(start: .milliseconds(10_009), duration: .seconds(90))
    #expect(next.notice == .timeAway(away, .interruptedWhileHidden, isCounted: true))
  }

  @Test("is not noted while it is paused")
  func paused() {
    fixture.pause(at: clock.now)
    #expect(minutes.interval == nil)
  }

  @Test("is told of where closing pauses it, from one second on, and can be added back")
  func addsBack() {
    clock.advance(by: LastSeenService.interval)
    minutes.fire()
    let next = reopen(after: .seconds(1), continuesWhenClosed: false)
    let away = TimeAway(start: .seconds(60), duration: .seconds(1))
    #expect(next.stopwatch.elapsed == .seconds(60))
    #expect(next.notice == .timeAway(away, .interruptedWhileHidden, isCounted: false))
    #expect(next.toggleTimeAway() == .addBack(away))
    #expect(next.stopwatch.state == .paused)
    #expect(next.stopwatch.elapsed == .seconds(61))
    #expect(next.notice == nil)
    next.undo()
    #expect(next.stopwatch.elapsed == .seconds(60))
    #expect(next.notice == .timeAway(away, .interruptedWhileHidden, isCounted: false))
  }

  @Test("is not told of where closing pauses it, and less than a second does not count")
  func shortPause() {
    let next = reopen(after: .milliseconds(999), continuesWhenClosed: false)
    #expect(next.stopwatch.state == .paused)
    #expect(next.stopwatch.pausedAt == clock.reading)
    #expect(next.source.saved.last?.state == .paused)
    #expect(next.notice == nil)
  }

  @Test("can be added back after the stopwatch was resumed, with the right times of day")
  func addsBackAfterResume() throws {
    let next = reopen(after: .seconds(30), continuesWhenClosed: false)
    let startedAt = try #require(next.stopwatch.startedAt)
    next.change(.resume, after: .seconds(100))
    #expect(next.toggleTimeAway() != nil)
    next.change(.pause, after: .seconds(5))
    #expect(next.stopwatch.elapsed == .seconds(35))
    #expect(next.stopwatch.record.endedAt == startedAt + .seconds(135))
    #expect(next.stopwatch.record.runs.pauses.map(\.duration) == [.seconds(100)])
  }

  @Test("pauses no stopwatch that was started without a window")
  func startedInShell() {
    lastSeen.lastSeen = LastSeen(startedAt: .seconds(1), elapsed: .seconds(10), isVisible: true)
    let next = reopen(after: .seconds(5000), continuesWhenClosed: false)
    #expect(next.stopwatch.state == .running)
    #expect(next.stopwatch.elapsed == .seconds(5000))
  }

  @Test("is the latest press where that was saved after it")
  func isEarlierThanPress() throws {
    clock.advance(by: .seconds(5))
    fixture.recordLap(at: clock.now)
    let startedAt = try #require(fixture.stopwatch.startedAt)
    lastSeen.lastSeen = LastSeen(
      startedAt: startedAt, elapsed: .milliseconds(4_999), isVisible: false)
    let next = reopen(after: .seconds(2), continuesWhenClosed: false)
    #expect(next.stopwatch.elapsed == .seconds(5))
    #expect(next.stopwatch.state == .paused)
    let away = TimeAway(start: .seconds(5), duration: .seconds(2))
    #expect(next.notice == .timeAway(away, .interruptedWhileHidden, isCounted: false))
  }

  @Test(
    "is now at the latest: a later time is impossible",
    arguments: [(50, Stopwatch.State.paused), (51, .running)])
  func isNowAtTheLatest(seconds: Int, state: Stopwatch.State) throws {
    let startedAt = try #require(fixture.stopwatch.startedAt)
    lastSeen.lastSeen = LastSeen(startedAt: startedAt, elapsed: .seconds(seconds), isVisible: true)
    let next = reopen(after: .seconds(50), continuesWhenClosed: false)
    #expect(next.stopwatch.elapsed == .seconds(50))
    #expect(next.stopwatch.state == state)
  }

  @Test("is when a sleep begins that is noticed on waking up")
  func beginOfSleep() throws {
    let fixture = StopwatchFixture()
    try fixture.runtime.start()
    fixture.runtime.followWallClock()
    fixture.start(at: fixture.clock.now)
    fixture.runtime.lastSeen.start()
    fixture.clock.advance(by: .seconds(3600))
    fixture.graceTicker.fire()
    fixture.clock.sleep(for: .seconds(90))
    fixture.wallClock.set()
    let away = TimeAway(start: .seconds(3600), duration: .seconds(90), kind: .sleep)
    #expect(fixture.notice == .timeAway(away, .asleep, isCounted: true))
  }
}
