import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The rules of a stopwatch, to the nanosecond")
struct StopwatchRulesTests {
  /// 1 January 2026, 14:00:00 UTC.
  static let date = Moment.seconds(1_767_276_000)
  static let start = Instant(sinceBoot: .seconds(100))

  static func running() -> Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.start(at: start, date: date)
    return stopwatch
  }

  static func countingDown() -> Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.apply(.startIn(.seconds(10)), at: start, date: date)
    return stopwatch
  }

  static func changed(_ change: (inout Stopwatch) -> Void) -> Stopwatch {
    var stopwatch = running()
    change(&stopwatch)
    return stopwatch
  }

  @Test("nothing but time passes while it runs")
  func onlyTimePasses() {
    let later = Self.changed { $0.sample(at: Self.start + .seconds(9)) }
    #expect(Self.running().differsOnlyInElapsedTime(from: later))
  }

  @Test(
    "any one property that differs is a difference",
    arguments: [
      (running(), changed { $0.pause(at: start) }),
      (running(), changed { $0.recordLap(at: start) }),
      (running(), changed { $0.compare(withClock: date + .seconds(50), at: start) }),
      (running(), changed { $0.apply(.compare(.session(.sample()))) }),
      (Stopwatch(Record()), Stopwatch(Record(), sessionID: "a")),
      (Stopwatch(Record()), Stopwatch(Record(), sessionChecksum: Self.checksum)),
      (
        Stopwatch(Record()),
        Stopwatch(try! Record(elapsed: .zero, laps: Laps(), startedAt: .seconds(1)))
      ),
    ])
  func differences(one: Stopwatch, other: Stopwatch) {
    #expect(!one.differsOnlyInElapsedTime(from: other))
  }

  static let checksum = FinishedSession.sample(laps: [.seconds(1)]).checksum

  @Test("it would have started later by the time for which it was paused")
  func anchor() {
    let resumed = Self.changed {
      $0.pause(at: Self.start + .seconds(5))
      $0.resume(at: Self.start + .seconds(50))
    }
    #expect(resumed.anchor == Self.start + .seconds(45))
    #expect(Stopwatch().anchor == nil)
  }

  @Test(
    "it can have been started at this very moment, and as long ago as a time can be set",
    arguments: [.zero, Stopwatch.maximumSetTime])
  func startedBefore(time: Duration) {
    var stopwatch = Stopwatch()
    stopwatch.apply(
      .setTime(.start(.seconds(1))), at: Self.start, date: .seconds(1) + time)
    #expect(stopwatch.state == .running && stopwatch.elapsed == time)
    #expect(stopwatch.startedAt == .seconds(1))
  }

  @Test("a prepared start is the beginning of the only run")
  func preparedRun() {
    #expect(
      Array(Self.countingDown().record.runs)
        == [Run(start: .zero, startedAt: Self.date + .seconds(10))])
  }

  @Test("a prepared start is saved with the time that is left")
  func savedCountdown() {
    let saved = Self.countingDown().paused(at: Self.start + .seconds(4))
    #expect(saved.elapsed == .seconds(-6) && saved.state == .paused)
  }

  @Test("a sleep that the clock has not counted does not put a prepared start off")
  func sleepBeforeStart() {
    var stopwatch = Self.countingDown()
    stopwatch.startOnTime(after: .seconds(3), at: Self.start + .seconds(4))
    #expect(stopwatch.elapsed == .seconds(-3))
    stopwatch.startOnTime(after: .seconds(50), at: Self.start + .seconds(5))
    #expect(stopwatch.elapsed == .zero)
  }

  @Test("a sleep that the clock has not counted is a pause")
  func sleepIsPause() {
    var stopwatch = Self.running()
    stopwatch.exclude(
      sleep: TimeAway(start: .seconds(10), duration: .seconds(20), kind: .sleep),
      at: Self.start + .seconds(15), date: Self.date + .seconds(35))
    #expect(stopwatch.elapsed == .seconds(15))
    #expect(
      stopwatch.record.runs.pauses == [
        Pause(
          elapsed: .seconds(10), startedAt: Self.date + .seconds(10), duration: .seconds(20),
          kind: .sleep)
      ])
  }

  @Test("a sleep of no time is no pause")
  func noSleep() {
    var stopwatch = Self.running()
    stopwatch.exclude(
      sleep: TimeAway(start: .seconds(10), duration: .zero, kind: .sleep),
      at: Self.start + .seconds(15), date: Self.date + .seconds(15))
    #expect(stopwatch.record.runs.count == 1)
  }

  @Test("a record at zero has a first lap without time")
  func boundsAtZero() {
    #expect(Record().bounds(ofLap: 1) == .zero ... .zero)
  }

  @Test("the beginning of a lap is its moment zero")
  func beginningOfLap() throws {
    let record = try Record(elapsed: .seconds(9), laps: .lasting([.milliseconds(2001)]))
    let moment = record.elapsed(at: .lapTime(.zero), inLap: 2, precision: .hundredths)
    #expect(moment == .milliseconds(2001))
  }
}
