import Testing

@testable import StopwatchCore

@Suite("Changes of the runs of a stopwatch")
struct RunsChangesTests {
  /// A run that begins at an elapsed time, at a time of day; both in seconds.
  static func run(
    _ start: Int, _ clock: Int?, after interruption: Run.Interruption = .pause
  ) -> Run {
    Run(start: .seconds(start), startedAt: clock.map { .seconds($0) }, after: interruption)
  }

  static func runs(_ runs: Run...) throws -> Runs { try Runs(runs) }

  /// Two runs, with a pause of 90 seconds between them.
  let two: Runs
  let three: Runs

  init() throws {
    two = try Self.runs(Self.run(0, 1000), Self.run(10, 1100))
    three = try Self.runs(Self.run(0, 1000), Self.run(10, 1100), Self.run(30, 1200))
  }

  @Test(
    "tell the elapsed time of a time of day, in a pause that of its beginning",
    arguments: [
      (999, nil), (1000, 0), (1005, 5), (1010, 10), (1050, 10), (1100, 10), (1103, 13),
    ] as [(Int, Int?)])
  func elapsed(clock: Int, elapsed: Int?) {
    #expect(two.elapsed(at: .seconds(clock)) == elapsed.map { .seconds($0) })
  }

  @Test("pass over a run whose time of day is unknown")
  func unknownRun() throws {
    let runs = try Self.runs(Self.run(0, 1000), Self.run(10, nil))
    #expect(runs.elapsed(at: .seconds(1003)) == .seconds(3))
  }

  @Test("count a pause at the beginning of a time, and none at its end")
  func pausedTime() {
    #expect(two.pausedTime(from: .zero, to: .seconds(10)) == .zero)
    #expect(two.pausedTime(from: .seconds(10), to: .seconds(20)) == .seconds(90))
  }

  @Test("have pauses that begin at the end of the run before, unless a correction took no time")
  func pauses() throws {
    #expect(three.pauses.map(\.startedAt) == [.seconds(1010), .seconds(1120)])
    #expect(three.pauses.map(\.duration) == [.seconds(90), .seconds(80)])
    #expect(try Self.runs(Self.run(0, 1000), Self.run(10, 1010, after: .correction)).pauses == [])
  }

  @Test("do not know a pause that would end over a second before it began", arguments: [-1, -2])
  func pauseAfterSettingBack(step: Int) throws {
    let runs = try Self.runs(Self.run(0, 1000), Self.run(10, 1010 + step))
    #expect(runs.pauses.map(\.duration) == [step == -1 ? .zero : nil])
  }

  @Test("stay as they are where the clock was set before the first one, as no program writes")
  func clockSetBefore() throws {
    let runs = try Self.runs(Self.run(0, 1000, after: .clockChange))
    #expect(runs.byLatestClock == runs)
  }

  @Test("do not know the pause after time that was added, and know that after a reduction")
  func interruptionAfterCorrection() throws {
    var added = try Self.runs(Self.run(0, 1000), Self.run(10, nil, after: .correction))
    var reduced = try Self.runs(Self.run(0, 1000), Self.run(10, 1020, after: .correction))
    added.begin(at: .seconds(20), clock: .seconds(1100))
    reduced.begin(at: .seconds(20), clock: .seconds(1100))
    #expect(added.last?.interruption == .correction)
    #expect(reduced.last?.interruption == .pause)
  }

  @Test("begin another one where the clock was set at the very beginning of the last one")
  func clockSetAtOnce() throws {
    var runs = try Self.runs(Self.run(0, 1000))
    runs.compare(with: .seconds(5000), at: .zero)
    #expect(Array(runs) == [Self.run(0, 1000), Self.run(0, 5000, after: .clockChange)])
  }

  @Test("begin another one where the clock is off by more than a second", arguments: [-1, 1])
  func clockTolerance(sign: Int) throws {
    var runs = try Self.runs(Self.run(0, 1000))
    runs.compare(with: .seconds(1010) + .seconds(1) * sign, at: .seconds(10))
    #expect(runs.count == 1)
    runs.compare(with: .seconds(1010) + .milliseconds(1001) * sign, at: .seconds(10))
    #expect(runs.count == 2)
  }

  @Test("begin at zero without a time of day where none was recorded")
  func compareUnknown() throws {
    var runs = Runs()
    runs.compare(with: .seconds(1000), at: .seconds(10))
    #expect(Array(runs) == [Self.run(0, nil), Self.run(10, 1000, after: .clockChange)])
  }

  @Test("lose at a truncation what begins there, at an end what begins later, and never the first")
  func truncateAndEnd() throws {
    let times: [(truncated: Int, ended: Int)] = [(10, 9), (0, -5)]
    for (truncatedTo, endedAt) in times {
      var (truncated, ended) = (two, two)
      truncated.truncate(to: .seconds(truncatedTo))
      ended.end(at: .seconds(endedAt))
      #expect(Array(truncated) == [Self.run(0, 1000)] && Array(ended) == [Self.run(0, 1000)])
    }
    var ended = two
    ended.end(at: .seconds(10))
    #expect(ended == two)
  }

  @Test("move when the start is set")
  func moveStart() {
    var runs = two
    runs.moveStart(to: .seconds(995), by: .seconds(5))
    #expect(Array(runs) == [Self.run(0, 995), Self.run(15, 1100)])
  }

  @Test("become earlier behind a period that does not count, and later when it counts again")
  func excludeAndInclude() throws {
    let away = TimeAway(start: .seconds(10), duration: .seconds(20))
    let before = try Self.runs(Self.run(0, 1000), Self.run(10, 1100), Self.run(40, 1400))
    var runs = before
    runs.exclude(away)
    #expect(
      Array(runs) == [
        Self.run(0, 1000), Self.run(10, 1100), Self.run(10, 1120, after: .absence),
        Self.run(20, 1400),
      ])
    runs.include(away)
    #expect(runs == before)
  }

  @Test("lose what begins within a period that does not count, up to its very end")
  func excludeWithin() throws {
    var runs = try Self.runs(Self.run(0, 1000), Self.run(15, 1100), Self.run(30, 1200))
    runs.exclude(TimeAway(start: .seconds(10), duration: .seconds(20)))
    #expect(Array(runs) == [Self.run(0, 1000), Self.run(10, 1115, after: .absence)])
  }

  @Test("see no change of the clock where a period that does not count has time that was added")
  func excludeAddedTime() throws {
    var runs = try Self.runs(
      Self.run(0, 1000), Self.run(20, nil, after: .correction),
      Self.run(40, 1020, after: .correction))
    runs.exclude(TimeAway(start: .seconds(19), duration: .seconds(27)))
    #expect(Array(runs) == [Self.run(0, 1000), Self.run(19, 1026, after: .absence)])
  }

  @Test("count one of several periods again, and leave the others")
  func includeOne() throws {
    var runs = try Self.runs(
      Self.run(0, 1000), Self.run(10, 1100, after: .absence), Self.run(10, 1150),
      Self.run(20, 1200, after: .absence))
    runs.include(TimeAway(start: .seconds(10), duration: .seconds(20)))
    #expect(
      Array(runs) == [
        Self.run(0, 1000), Self.run(30, 1150), Self.run(40, 1200, after: .absence),
      ])
  }

  @Test("have a pause for time that never counted, from the beginning of the last run on")
  func insertPause() throws {
    var runs = two
    runs.insertPause(
      TimeAway(start: .seconds(9), duration: .seconds(9), kind: .sleep), until: .seconds(1300))
    #expect(runs == two)
    runs.insertPause(
      TimeAway(start: .seconds(10), duration: .seconds(200), kind: .sleep), until: .seconds(1300))
    #expect(Array(runs) == Array(two) + [Self.run(10, 1300, after: .sleep)])
    runs.insertPause(
      TimeAway(start: .seconds(15), duration: .seconds(95), kind: .sleep), until: .seconds(1400))
    #expect(runs.last == Self.run(15, 1400, after: .sleep))
    var unknown = Runs()
    unknown.insertPause(
      TimeAway(start: .zero, duration: .seconds(9), kind: .sleep), until: .seconds(1300))
    #expect(unknown.isEmpty)
  }
}
