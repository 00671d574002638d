import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A machine that sleeps")
@MainActor
struct SleepWatchTests {
  let bench = StopwatchBench()

  func watch(countTimeAsleep: Bool = true) -> SleepWatch {
    bench.stores.preferences.update { $0.countTimeAsleep = countTimeAsleep }
    return SleepWatch(stores: bench.stores, clock: bench.clock, change: bench.change)
  }

  /// Runs for five seconds, sleeps, and wakes up.
  func sleep(for duration: Duration) {
    bench.start(at: bench.clock.now)
    bench.advance(by: .seconds(5))
    bench.clock.sleep(for: duration)
    bench.ticker.fire()
  }

  @Test("is told of, and its time counts")
  func counts() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch()
    sleep(for: .seconds(90))
    let away = TimeAway(start: .seconds(5), duration: .seconds(90))
    #expect(bench.notice == .timeAway(away, .asleep, isCounted: true))
    #expect(bench.stopwatch.elapsed == .seconds(95))
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("does not count where people want it so, and can be counted after all")
  func doesNotCount() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    sleep(for: .seconds(90))
    let away = TimeAway(start: .seconds(5), duration: .seconds(90))
    #expect(bench.stopwatch.elapsed == .seconds(5))
    #expect(bench.notice == .timeAway(away, .asleep, isCounted: false))
    bench.countTimeAwayOtherwise()
    #expect(bench.stopwatch.elapsed == .seconds(95))
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("is taken back after what was pressed upon waking up")
  func order() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    bench.start(at: bench.clock.now)
    bench.advance(by: .seconds(5))
    bench.clock.sleep(for: .seconds(90))
    bench.recordLap(at: bench.clock.now)
    #expect(bench.stopwatch.laps.splits == [.seconds(5)])
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .leaveOut)
    #expect(bench.stopwatch.laps.splits == [.seconds(95)])
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .lap)
    #expect(bench.stopwatch.laps.isEmpty)
    withExtendedLifetime((viewing, watch)) {}
  }

  @Test("is not worth a word up to a minute, nor while the stopwatch does not run")
  func notWorthMentioning() {
    let viewing = bench.timerService.beginViewing()
    let watch = watch(countTimeAsleep: false)
    sleep(for: .seconds(59))
    #expect(bench.stopwatch.elapsed == .seconds(64))
    bench.pause(at: bench.clock.now)
    bench.clock.sleep(for: .seconds(900))
    bench.resume(at: bench.clock.now)
    bench.advance(by: .seconds(1))
    #expect(bench.stopwatch.elapsed == .seconds(65))
    #expect(bench.notice == nil)
    withExtendedLifetime((viewing, watch)) {}
  }
}
