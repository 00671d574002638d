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

  static func reading(after time: Duration) -> ClockReading {
    ClockReading(
      bootID: "boot", sinceBoot: start.sinceBoot + time, timeAsleep: .zero, moment: date + time)
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
      (
        running(),
        changed {
          let reading = ClockReading(
            bootID: "boot", sinceBoot: start.sinceBoot, timeAsleep: .zero,
            moment: date + .seconds(50))
          $0.compare(with: reading, at: start)
        }
      ),
      (Stopwatch(Record()), Stopwatch(Record(), sessionID: "a")),
      (
        Stopwatch(Record()),
        Stopwatch(try! Record(elapsed: .zero, laps: Laps(), startedAt: .seconds(1)))
      ),
    ])
  func differences(one: Stopwatch, other: Stopwatch) {
    #expect(!one.differsOnlyInElapsedTime(from: other))
  }

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
    "it can have been started at this very moment, and as long ago as a time can be set, not later",
    arguments: [
      (.zero, true), (Stopwatch.maximumSetTime, true), (.nanoseconds(-1), false),
      (Stopwatch.maximumSetTime + .nanoseconds(1), false),
    ] as [(Duration, Bool)])
  func startedBefore(time: Duration, isPossible: Bool) {
    let (start, now) = (Moment.seconds(1), Moment.seconds(1) + time)
    var stopwatch = Stopwatch()
    stopwatch.apply(.setTime(.start(start)), at: Self.start, date: now)
    guard isPossible else { return #expect(stopwatch == Stopwatch()) }
    #expect(stopwatch.state == .running && stopwatch.elapsed == time)
    #expect(stopwatch.startedAt == start)
    let runs = stopwatch.record.runs
    #expect([.zero, time].map(runs.clockTime) == [start, now])
  }

  @Test("a prepared start is the beginning of the only run, once it is recorded")
  func preparedRun() {
    var stopwatch = Self.countingDown()
    stopwatch.recordStart(
      at: Self.start + .milliseconds(9999), date: Self.date + .milliseconds(9999))
    #expect(stopwatch.record.runs.isEmpty)
    stopwatch.recordStart(at: Self.start + .seconds(12), date: Self.date + .seconds(12))
    #expect(
      Array(stopwatch.record.runs) == [Run(start: .zero, startedAt: Self.date + .seconds(10))])
  }

  @Test("a sleep that the clock has not counted does not put a prepared start off")
  func sleepBeforeStart() {
    var stopwatch = Self.countingDown()
    sleep(.seconds(3), from: .seconds(-6), &stopwatch, at: .seconds(4))
    #expect(stopwatch.elapsed == .seconds(-3))
    sleep(.seconds(50), from: .seconds(-2), &stopwatch, at: .seconds(5))
    #expect(stopwatch.elapsed == .zero)
    #expect(stopwatch.record.runs.pauses.map(\.duration) == [.seconds(48)])
  }

  /// Excludes a sleep, after which the clock that does not count it shows a time since the press.
  func sleep(
    _ sleep: Duration, from start: Duration, _ stopwatch: inout Stopwatch, at time: Duration
  ) {
    stopwatch.exclude(
      sleep: sleep, from: start, at: Self.reading(after: time + sleep).excluding(sleep))
  }

  @Test("a sleep that the clock has not counted is a pause, unless it took no time")
  func sleepIsPause() {
    var stopwatch = Self.running()
    sleep(.zero, from: .seconds(10), &stopwatch, at: .seconds(15))
    #expect(stopwatch.record.runs.count == 1)
    sleep(.seconds(20), from: .seconds(10), &stopwatch, at: .seconds(15))
    #expect(stopwatch.elapsed == .seconds(15))
    #expect(
      stopwatch.record.runs.pauses == [
        Pause(
          elapsed: .seconds(10), startedAt: Self.date + .seconds(10), duration: .seconds(20),
          kind: .sleep)
      ])
  }

  @Test("a lap begins at its moment zero, and the first one of a record at zero has no time")
  func beginningOfLap() throws {
    #expect(Record().bounds(ofLap: 1) == .zero ... .zero)
    let record = try Record(elapsed: .seconds(9), laps: .lasting([.milliseconds(2001)]))
    let moment = record.elapsed(at: .lapTime(.zero), inLap: 2, precision: .hundredths)
    #expect(moment == .milliseconds(2001))
  }
}
