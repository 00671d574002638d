import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The runs of a stopwatch")
struct RunsTests {
  /// 1 January 2026, 14:00:00 UTC.
  static let start = Moment.seconds(1_767_276_000)
  var stopwatch = Stopwatch()

  init() { apply(.start, at: 0) }

  /// Makes a change some seconds after the start, on a wall clock that was set by `error` seconds.
  mutating func apply(_ change: StopwatchChange, at seconds: Int, error: Int = 0) {
    stopwatch.apply(
      change, at: Instant(sinceBoot: .seconds(100 + seconds)),
      date: Self.start + .seconds(seconds + error))
  }

  /// The time of day at an elapsed time, in seconds since the start; `nil` if it is unknown.
  func clock(_ elapsed: Int) -> Duration? {
    stopwatch.record.runs.clockTime(at: .seconds(elapsed)).map { $0 - Self.start }
  }

  var pauses: [Pause] { stopwatch.record.runs.pauses }

  @Test("stay as they are up to the beginning of time that is added back without a pause")
  func addsBackWithoutPause() throws {
    var runs = try Runs([0, 10, 11].map { Run(start: .seconds($0), startedAt: nil) })
    runs.include(TimeAway(start: .seconds(10), duration: .seconds(5)))
    #expect(runs.map(\.start) == [.zero, .seconds(10), .seconds(16)])
  }

  @Test("have a pause where the elapsed time was reduced, and do not know added time")
  mutating func corrections() {
    apply(.setTime(.difference(.seconds(-10))), at: 30)
    #expect(stopwatch.elapsed == .seconds(20))
    #expect(pauses.map(\.kind) == [.correction] && pauses.map(\.duration) == [.seconds(10)])
    #expect([clock(20), clock(25)] == [.seconds(20), .seconds(35)])
    apply(.setTime(.total(.seconds(100))), at: 40)
    #expect(stopwatch.elapsed(at: Instant(sinceBoot: .seconds(141))) == .seconds(101))
    #expect([clock(30), clock(60), clock(101)] == [.seconds(40), nil, .seconds(41)])
    #expect(pauses.count == 1)
  }

  @Test("are unknown before this version recorded them, and known from then on")
  mutating func unknown() throws {
    stopwatch = try Stopwatch(pausedAt: .seconds(50), laps: Laps(), startedAt: Self.start)
    #expect(clock(10) == nil && stopwatch.record.endedAt == nil)
    apply(.resume, at: 100)
    #expect([clock(50), clock(60)] == [nil, .seconds(110)])
    #expect(pauses.map(\.duration) == [nil] && pauses.map(\.startedAt) == [nil])
  }

  @Test("are unknown of a stopwatch that an earlier version left running, whose start stays")
  mutating func unknownWhileRunning() throws {
    stopwatch = try Stopwatch(pausedAt: .seconds(50), laps: Laps(), startedAt: Self.start)
    stopwatch.resumeRunning(at: Instant(sinceBoot: .seconds(200)))
    apply(.lap(), at: 110)
    #expect(stopwatch.startedAt == Self.start)
    #expect([clock(10), clock(60)] == [nil, .seconds(110)])
  }

  @Test("begin with a prepared start whose moment was unknown")
  mutating func unknownStart() throws {
    stopwatch = try Stopwatch(startingIn: .seconds(10), at: nil, isTimeOfDay: false)
    stopwatch.resumeRunning(at: Instant(sinceBoot: .seconds(100)))
    apply(.lap(), at: 15)
    #expect(stopwatch.startedAt == Self.start + .seconds(10) && clock(5) == .seconds(15))
  }

  @Test("must be in order")
  func invalid() {
    for starts in [[1], [0, 2, 1]] {
      #expect(throws: InvalidStopwatch.runsOutOfOrder) {
        try Runs(starts.map { Run(start: .seconds($0), startedAt: nil) })
      }
    }
  }

  @Test("end with the stopwatch: what is after it is ignored, and loses nothing else")
  mutating func end() throws {
    let runs = try Runs([
      Run(start: .zero, startedAt: .epoch), Run(start: .seconds(2), startedAt: .epoch),
    ])
    #expect(try Record(elapsed: .seconds(1), laps: Laps(), runs: runs).runs.count == 1)
    apply(.lap(), at: 20, error: 3600)
    #expect(stopwatch.record.runs.count == 2)
    stopwatch = Stopwatch()
    apply(.start, at: 0)
    apply(.setNote("none", lap: 1), at: 5)
    stopwatch.apply(
      .lap(), at: Instant(sinceBoot: .seconds(120)), date: Self.start + .seconds(3620))
    stopwatch.apply(.mergeLap(1), at: Instant(sinceBoot: .seconds(120)))
    apply(.pause, at: 15, error: 3600)
    #expect(stopwatch.elapsed == .seconds(15) && stopwatch.record.runs.count == 1)
    let saved = try Record(
      elapsed: stopwatch.elapsed, laps: stopwatch.laps, runs: stopwatch.record.runs,
      startedAt: stopwatch.startedAt)
    #expect(saved == stopwatch.record)
  }
}
