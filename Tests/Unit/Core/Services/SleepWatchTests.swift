import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A machine that sleeps")
@MainActor
struct SleepWatchTests {
  let fixture = StopwatchFixture()

  func watch(countTimeAsleep: Bool = true) -> SleepWatch {
    fixture.stores.preferences.update { $0.countTimeAsleep = countTimeAsleep }
    return SleepWatch(fixture.changeStopwatch)
  }

  /// Runs for five seconds, sleeps and wakes up; the next tick follows immediately.
  func sleep(for duration: Duration) {
    fixture.start(at: fixture.stopwatchClock.now)
    fixture.advance(by: .seconds(5))
    wakeUp(after: duration)
  }

  func wakeUp(after duration: Duration) {
    fixture.clock.sleep(for: duration)
    fixture.advance(by: .milliseconds(1))
  }

  @Test(
    "is told of; its time counts, or does not where people want it so, and can be counted after all",
    arguments: [true, false])
  func told(isCounted: Bool) {
    let viewing = fixture.timerService.beginViewing()
    let watch = watch(countTimeAsleep: isCounted)
    sleep(for: .seconds(90))
    let away = TimeAway(start: .seconds(5), duration: .seconds(90), kind: .sleep)
    let times = [Duration.milliseconds(95_001), .milliseconds(5_001)]
    #expect(fixture.stopwatch.elapsed == times[isCounted ? 0 : 1])
    #expect(fixture.notice == .timeAway(away, .asleep, isCounted: isCounted))
    fixture.toggleTimeAway()
    #expect(fixture.stopwatch.elapsed == times[isCounted ? 1 : 0])
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("can be counted after all when a lap was the first thing upon waking up")
  func lapUponWakingUp() {
    let watch = watch(countTimeAsleep: false)
    fixture.start(at: fixture.stopwatchClock.now)
    fixture.clock.advance(by: .seconds(5))
    fixture.clock.sleep(for: .seconds(90))
    watch.sample()
    fixture.recordLap(at: fixture.stopwatchClock.now)
    let away = TimeAway(start: .zero, duration: .seconds(90), kind: .sleep)
    #expect(fixture.stopwatch.laps.splits == [.seconds(5)])
    #expect(fixture.toggleTimeAway() == .addBack(away))
    #expect(fixture.stopwatch.laps.splits == [.seconds(95)])
    #expect(fixture.undo(at: fixture.stopwatchClock.now) == .addBack(away))
    #expect(fixture.undo(at: fixture.stopwatchClock.now) == .lap())
    #expect(fixture.stopwatch.elapsed == .seconds(5))
  }

  @Test("begins after the latest look at the clock, also where no window shows the time")
  func hiddenWindow() {
    let watch = watch()
    fixture.start(at: fixture.stopwatchClock.now)
    fixture.clock.advance(by: .seconds(5))
    watch.sample()
    fixture.clock.sleep(for: .seconds(90))
    watch.sample()
    let away = TimeAway(start: .seconds(5), duration: .seconds(90), kind: .sleep)
    #expect(fixture.notice == .timeAway(away, .asleep, isCounted: true))
  }

  @Test("is a pause from a second on, left out whatever its length, and told of from a minute on")
  func threshold() {
    let viewing = fixture.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    sleep(for: .seconds(59))
    #expect(fixture.stopwatch.elapsed == .milliseconds(5_001))
    #expect(fixture.notice == nil)
    wakeUp(after: .seconds(60))
    #expect(fixture.stopwatch.elapsed == .milliseconds(5_002))
    #expect(fixture.notice != nil)
    wakeUp(after: .seconds(1))
    let pauses = fixture.stopwatch.record.runs.pauses
    #expect(pauses.map(\.duration) == [.seconds(59), .seconds(60), .seconds(1)])
    #expect(pauses.allSatisfy { $0.kind == .sleep })
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("is told of only while the stopwatch runs")
  func paused() {
    let watch = watch()
    fixture.start(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.clock.sleep(for: .seconds(900))
    fixture.resume(at: fixture.clock.now)
    #expect(fixture.notice == nil)
    withExtendedLifetime(watch) {}
  }

  @Test("is told of again after the press upon waking up was undone")
  func undone() {
    let watch = watch()
    fixture.start(at: fixture.clock.now)
    fixture.clock.sleep(for: .seconds(90))
    watch.sample()
    let notice = fixture.notice
    #expect(notice != nil)
    fixture.pause(at: fixture.clock.now)
    fixture.toggleTimeAway()
    fixture.undo(at: fixture.clock.now)
    fixture.undo(at: fixture.clock.now)
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.notice == notice)
  }

  @Test("says nothing about another stopwatch that came in its place")
  func anotherStopwatch() {
    let earlier = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(600)])
    let watch = watch()
    fixture.start(at: fixture.clock.now)
    fixture.clock.sleep(for: .seconds(90))
    fixture.continueSession(earlier)
    #expect(fixture.notice == nil)
    #expect(fixture.stopwatch == earlier.stopwatch)
    withExtendedLifetime(watch) {}
  }

  @Test("is a pause also for an undo, and no setting of the clock", arguments: [false, true])
  func undone(isPaused: Bool) throws {
    let watch = watch(countTimeAsleep: false)
    fixture.start(at: fixture.stopwatchClock.now)
    fixture.change(.lap(), after: .seconds(5))
    fixture.change(.setTime(.difference(.seconds(10))))
    fixture.change(isPaused ? .pause : .lap())
    fixture.clock.sleep(for: .seconds(90))
    watch.sample()
    let changes = isPaused ? 3 : 2
    for _ in 1...changes { fixture.undo(at: fixture.stopwatchClock.now) }
    fixture.change(.lap(), at: fixture.stopwatchClock.now, after: .seconds(2))
    #expect(fixture.stopwatch.record.runs.map(\.interruption) == [.pause, .sleep])
    #expect(fixture.stopwatch.record.runs.last?.start == .seconds(5))
  }

  @Test("does not count either after an earlier prepared start, while a later one is still to come")
  func replacedStart() {
    let watch = watch(countTimeAsleep: false)
    fixture.change(.startIn(.seconds(100)))
    fixture.change(.startIn(.seconds(1_000)), after: .seconds(50))
    fixture.clock.advance(by: .seconds(100))
    fixture.clock.sleep(for: .seconds(200))
    watch.sample()
    #expect(fixture.stopwatch.elapsed(at: fixture.stopwatchClock.now) == .seconds(-700))
    fixture.undo(at: fixture.stopwatchClock.now)
    #expect(fixture.stopwatch.elapsed == .seconds(50))
  }

  @Test("puts an earlier prepared start off by nothing, while a later one has come")
  func earlierStart() {
    let watch = watch(countTimeAsleep: false)
    fixture.change(.startIn(.seconds(300)))
    fixture.change(.startIn(.seconds(1)))
    fixture.clock.advance(by: .seconds(50))
    watch.sample()
    fixture.clock.advance(by: .seconds(150))
    fixture.clock.sleep(for: .seconds(400))
    watch.sample()
    #expect(fixture.stopwatch.elapsed(at: fixture.stopwatchClock.now) == .seconds(199))
    fixture.undo(at: fixture.stopwatchClock.now)
    #expect(fixture.stopwatch.elapsed == .zero)
  }
}
