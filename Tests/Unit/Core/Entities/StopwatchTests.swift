import StopwatchCore
import Testing

@Suite("The elapsed time")
struct ElapsedTimeTests {
  let begin = Instant(sinceBoot: .seconds(100))

  @Test("does not depend on how often it was sampled")
  func samplesDoNotAddUp() {
    var sampled = Stopwatch.running(from: begin)
    for millisecond in 1...5000 {
      sampled.sample(at: begin + .milliseconds(millisecond) + .microseconds(millisecond % 7))
    }
    sampled.pause(at: begin + .seconds(6))
    var unsampled = Stopwatch.running(from: begin)
    unsampled.pause(at: begin + .seconds(6))
    #expect(sampled == unsampled)
  }

  @Test("takes the instant of the press, even when a later tick came first")
  func pressBeforeTick() {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.sample(at: begin + .seconds(2))
    stopwatch.pause(at: begin + .milliseconds(1500))
    #expect(stopwatch.elapsed == .milliseconds(1500))
  }

  @Test(
    "is zero for a press from before a correction that left less, and nothing is lost",
    arguments: [
      .setTime(.total(.zero)), .subtract(TimeAway(start: .zero, duration: .seconds(10))),
    ] as [StopwatchChange])
  func pressBeforeCorrection(correction: StopwatchChange) {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.apply(correction, at: begin + .seconds(10))
    var later = stopwatch
    later.pause(at: begin + .seconds(12))
    #expect(later.elapsed == .seconds(2))
    stopwatch.pause(at: begin + .seconds(9))
    #expect(stopwatch.state == .paused)
    #expect(stopwatch.elapsed == .zero)
  }

  @Test("does not go back when a tick comes late")
  func lateTick() {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.sample(at: begin + .seconds(2))
    stopwatch.sample(at: begin + .seconds(1))
    #expect(stopwatch.elapsed == .seconds(2))
  }

  @Test("is never less than the latest split, or than when it began to run")
  func neverLessThanBefore() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(4)])
    stopwatch.pause(at: begin + .seconds(3))
    #expect(stopwatch.elapsed == .seconds(4))
    #expect(stopwatch.currentLap(precision: .hundredths)?.time == .zero)
    stopwatch.resume(at: begin + .seconds(9))
    stopwatch.pause(at: begin + .seconds(10))
    stopwatch.resume(at: begin + .seconds(12))
    stopwatch.pause(at: begin + .seconds(11))
    #expect(stopwatch.elapsed == .seconds(5))
  }

  @Test(
    "is exact to the nanosecond however long it runs",
    arguments: [Duration.seconds(25 * 86_400), .seconds(1000 * 3600), .seconds(50 * 86_400)])
  func longUninterruptedRun(duration: Duration) {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.pause(at: begin + duration + .nanoseconds(1))
    #expect(stopwatch.elapsed == duration + .nanoseconds(1))
  }

  @Test("is exact to the nanosecond after a year and ten thousand pauses")
  func longRun() {
    var stopwatch = Stopwatch()
    var instant = begin
    stopwatch.start(at: instant)
    for _ in 1...10_000 {
      instant = instant + .nanoseconds(3_155_760_000_001)
      stopwatch.pause(at: instant)
      instant = instant + .nanoseconds(7)
      stopwatch.resume(at: instant)
    }
    #expect(stopwatch.elapsed == .nanoseconds(31_557_600_000_010_000))
  }
}

@Suite("The current lap")
struct CurrentLapTests {
  let begin = Instant(sinceBoot: .zero)

  @Test("has the number after the completed laps, and what they leave of the elapsed time")
  func derived() {
    #expect(Stopwatch().currentLap(precision: .hundredths) == nil)
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2), .seconds(3)])
    stopwatch.sample(at: begin + .seconds(6))
    #expect(
      stopwatch.currentLap(precision: .hundredths)
        == Lap(number: 3, time: .seconds(1), split: .seconds(6), status: .current))
  }
}

@Suite("A stopwatch from elsewhere")
struct StopwatchFromElsewhereTests {
  @Test("is refused when its time is out of range")
  func outOfRange() {
    #expect(throws: InvalidStopwatch.elapsedTimeOutOfRange) {
      try Stopwatch(pausedAt: .nanoseconds(-1), laps: Laps())
    }
    #expect(throws: InvalidStopwatch.elapsedTimeOutOfRange) {
      try Stopwatch(pausedAt: Stopwatch.maximumElapsed + .nanoseconds(1), laps: Laps())
    }
  }

  @Test("is refused when its laps are out of order or do not fit its time")
  func lapsExceed() throws {
    for splits in [[Duration.seconds(2), .seconds(1)], [.nanoseconds(-1)]] {
      #expect(throws: InvalidStopwatch.splitsOutOfOrder) { try Laps(splits: splits) }
    }
    let laps = try Laps(splits: [.seconds(2)])
    #expect(throws: InvalidStopwatch.lapsExceedElapsedTime) {
      try Stopwatch(pausedAt: .seconds(1), laps: laps)
    }
  }
}
