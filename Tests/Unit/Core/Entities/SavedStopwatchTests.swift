import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A saved stopwatch")
struct SavedStopwatchTests {
  let clock = ManualClock()

  @Test("counts late presses as of when they were, and those in a pause as of its beginning")
  func latePress() {
    var stopwatch = Stopwatch.running(from: clock.now, laps: [.seconds(2)])
    stopwatch.pause(at: clock.now + .seconds(5))
    clock.advance(by: .seconds(60))
    stopwatch.resume(at: clock.now)
    let pressed = clock.now + .seconds(1)
    clock.advance(by: .seconds(3))
    let saved = SavedStopwatch(stopwatch, at: clock.read())
    var restored = saved.restored(at: clock.read())
    restored.recordLap(at: pressed)
    #expect(Array(restored.laps.splits) == [.seconds(2), .seconds(6)])
    restored.recordLap(at: pressed - .seconds(30))
    #expect(Array(restored.laps.splits) == [.seconds(2), .seconds(5), .seconds(6)])
    #expect(restored.elapsed(at: clock.now) == .seconds(8))
  }

  @Test("counts a press from before a correction as of when it was, in corrected time")
  func pressBeforeCorrection() throws {
    var stopwatch = Stopwatch.running(from: clock.now)
    let pressed = clock.now + .milliseconds(8_500)
    clock.advance(by: .seconds(10))
    stopwatch.apply(.setTime(.difference(.seconds(5))), at: clock.now, date: clock.reading.moment)
    var restored = SavedStopwatch(stopwatch, at: clock.read()).restored(at: clock.read())
    #expect(restored.elapsed == .seconds(15))
    for each in [pressed, clock.now + .seconds(1)] { restored.recordLap(at: each) }
    #expect(Array(restored.laps.splits) == [.milliseconds(13_500), .seconds(16)])
  }

  @Test("was not closed unless that is written")
  func notClosed() throws {
    let read = try SavedStopwatch(
      state: .initial, pausedStopwatch: Stopwatch(), savedAt: clock.read())
    #expect(!read.isClosing)
  }

  @Test("was asleep for no longer than it was away, where clocks contradict each other")
  func asleepForLonger() {
    let saved = SavedStopwatch(Stopwatch.running(from: clock.now), at: clock.read())
    clock.reboot(wallTime: .seconds(90))
    clock.sleep(for: .seconds(100))
    clock.setWallClock(by: .seconds(-100))
    #expect(saved.timeAsleep(at: clock.read()) == .seconds(90))
  }

  @Test("counts all of the time where an earlier version did not note for how long it slept")
  func asleepUnknown() {
    clock.sleep(for: .seconds(1_000))
    clock.reading = ClockReading(
      bootID: clock.reading.bootID, sinceBoot: clock.reading.sinceBoot, timeAsleep: nil,
      moment: clock.reading.moment)
    let saved = SavedStopwatch(Stopwatch.running(from: clock.now), at: clock.read())
    clock.reading = ClockReading(
      bootID: clock.reading.bootID, sinceBoot: clock.reading.sinceBoot + .seconds(4),
      timeAsleep: .seconds(1_000), moment: clock.reading.moment)
    #expect(saved.restored(at: clock.read(), countsTimeAsleep: false).elapsed == .seconds(4))
  }

  @Test("is refused when it claims a time without ever having been started")
  func initialWithTime() {
    #expect(throws: InvalidStopwatch.initialWithTime) {
      try SavedStopwatch(
        state: .initial, pausedStopwatch: Stopwatch(pausedAt: .seconds(1), laps: Laps()),
        savedAt: clock.read())
    }
  }
}
