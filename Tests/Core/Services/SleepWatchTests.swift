import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A machine that sleeps")
@MainActor
struct SleepWatchTests {
  let bench = StopwatchBench()

  func watch(countTimeAsleep: Bool = true) -> SleepWatch {
    bench.stores.preferences.update { $0.countTimeAsleep = countTimeAsleep }
    return SleepWatch(stores: bench.stores, clock: bench.stopwatchClock)
  }

  /// Runs for five seconds, sleeps, and wakes up; the next tick comes at once.
  func sleep(for duration: Duration) {
    bench.start(at: bench.stopwatchClock.now)
    bench.advance(by: .seconds(5))
    wakeUp(after: duration)
  }

  func wakeUp(after duration: Duration) {
    bench.clock.sleep(for: duration)
    bench.advance(by: .milliseconds(1))
  }

  @Test("is told of, and its time counts")
  func counts() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch()
    sleep(for: .seconds(90))
    let away = TimeAway(start: .seconds(5), duration: .seconds(90))
    #expect(bench.notice == .timeAway(away, .asleep, isCounted: true))
    #expect(bench.stopwatch.elapsed == .milliseconds(95_001))
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("does not count where people want it so, and can be counted after all")
  func doesNotCount() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    sleep(for: .seconds(90))
    let away = TimeAway(start: .seconds(5), duration: .seconds(90))
    #expect(bench.stopwatch.elapsed == .milliseconds(5_001))
    #expect(bench.notice == .timeAway(away, .asleep, isCounted: false))
    bench.answerNotice.toggleTimeAway()
    #expect(bench.stopwatch.elapsed == .milliseconds(95_001))
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("can be counted after all when a lap was the first thing upon waking up")
  func lapUponWakingUp() {
    let watch = watch(countTimeAsleep: false)
    bench.start(at: bench.stopwatchClock.now)
    bench.clock.advance(by: .seconds(5))
    bench.clock.sleep(for: .seconds(90))
    watch.look()
    bench.recordLap(at: bench.stopwatchClock.now)
    #expect(bench.stopwatch.laps.splits == [.seconds(5)])
    #expect(bench.answerNotice.toggleTimeAway() == .putBack)
    #expect(bench.stopwatch.laps.splits == [.seconds(95)])
    #expect(bench.undoOrRedo(.undo, at: bench.stopwatchClock.now) == .putBack)
    #expect(bench.undoOrRedo(.undo, at: bench.stopwatchClock.now) == .press(.lap))
    #expect(bench.stopwatch.elapsed == .seconds(5))
  }

  @Test("is left out whatever its length, and told of from a minute on")
  func threshold() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    sleep(for: .seconds(59))
    #expect(bench.stopwatch.elapsed == .milliseconds(5_001))
    #expect(bench.notice == nil)
    wakeUp(after: .seconds(60))
    #expect(bench.stopwatch.elapsed == .milliseconds(5_002))
    #expect(bench.notice != nil)
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("is told of only while the stopwatch runs")
  func paused() {
    let watch = watch()
    bench.start(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.clock.sleep(for: .seconds(900))
    bench.resume(at: bench.clock.now)
    #expect(bench.notice == nil)
    withExtendedLifetime(watch) {}
  }

  @Test("is told of again after the press upon waking up was undone")
  func undone() {
    let watch = watch()
    bench.start(at: bench.clock.now)
    bench.clock.sleep(for: .seconds(90))
    watch.look()
    let notice = bench.notice
    #expect(notice != nil)
    bench.pause(at: bench.clock.now)
    bench.answerNotice.toggleTimeAway()
    bench.undoOrRedo(.undo, at: bench.clock.now)
    bench.undoOrRedo(.undo, at: bench.clock.now)
    #expect(bench.stopwatch.state == .running)
    #expect(bench.notice == notice)
  }

  @Test("says nothing about another stopwatch that came in its place")
  func anotherStopwatch() {
    let earlier = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(600)])
    let watch = watch()
    bench.start(at: bench.clock.now)
    bench.clock.sleep(for: .seconds(90))
    bench.continueSession(earlier)
    #expect(bench.notice == nil)
    #expect(bench.stopwatch == earlier.stopwatch)
    withExtendedLifetime(watch) {}
  }
}
