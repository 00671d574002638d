import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("A reference")
struct ReferenceTests {
  @Test("of a pace has a lap for every lap, for a number of laps, or divides a total")
  func paces() throws {
    let endless = Reference.pace(try #require(Pace(total: .seconds(105), isEndless: true)))
    #expect(endless.lapCount == nil)
    #expect(endless.split(ofLap: 1000) == .seconds(105_000))
    let divided = Reference.pace(try #require(Pace(total: .seconds(1350), lapCount: 12)))
    #expect(divided.split(ofLap: 1) == .milliseconds(112_500))
    #expect(divided.split(ofLap: 12) == .seconds(1350))
    #expect(divided.split(ofLap: 13) == nil)
    #expect(divided.split(ofLap: 0) == nil)
  }

  @Test("can be set and replaced while the laps stay")
  func otherReference() throws {
    let laps = try Laps(splits: [.seconds(10)])
    var times = LapTimes(laps, precision: .hundredths)
    times.update(to: laps, precision: .hundredths)
    #expect(times.differenceFromReference(at: 0) == nil)
    for seconds in [8, 11] {
      let pace = try #require(Pace(total: .seconds(seconds), isEndless: true))
      times.update(to: laps, reference: .pace(pace), precision: .hundredths)
      #expect(times.differenceFromReference(at: 0) == .seconds(10 - seconds))
    }
  }

  @Test("cannot be a pace without time or laps")
  func impossiblePaces() {
    #expect(Pace(total: .zero) == nil)
    #expect(Pace(total: .seconds(1), lapCount: 0) == nil)
    #expect(Pace(total: .seconds(1), lapCount: 101) == nil)
    #expect(Pace(total: .seconds(1_000_000), lapCount: 100_001) == nil)
  }

  @Test("has differences that add up to those at the splits, as displayed", arguments: 1...200)
  func differences(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let precision = TimePrecision.allCases.randomElement(using: &random) ?? .standard
    func splits() -> [Duration] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        .nanoseconds(Int64.random(in: 0...90_000_000_000, using: &random))
      }.sorted()
    }
    let (own, other) = (splits(), splits())
    let session = try FinishedSession(
      startedAt: .epoch, total: other.last ?? .zero, laps: Laps(splits: other))
    let excluded = Set((1...12).filter { _ in Bool.random(using: &random) })
    let laps = try LapTimes(
      Laps(splits: own, excluded: excluded), reference: .session(session), precision: precision)
    var sum = Duration.zero
    for index in own.indices {
      let difference = laps.differenceFromReference(at: index)
      #expect((difference != nil) == (index < other.count))
      sum += difference ?? .zero
      let shown =
        index < other.count
        ? own[index].truncated(to: precision) - other[index].truncated(to: precision) : nil
      #expect(laps.differenceAtSplit(at: index) == shown)
      #expect(difference == nil || sum == shown)
    }
    let differences = own.indices.flatMap {
      [laps.differenceFromReference(at: $0), laps.differenceAtSplit(at: $0)].compactMap(\.self)
    }
    #expect(laps.maximumDifference == differences.map { max($0, .zero - $0) }.max() ?? .zero)
    var grown = LapTimes(Laps(), reference: .session(session), precision: precision)
    for count in 0...own.count {
      grown.update(
        to: try Laps(splits: Array(own.prefix(count)), excluded: excluded),
        reference: .session(session), precision: precision)
    }
    #expect(grown.maximumDifference == laps.maximumDifference)
    let common = min(own.count, other.count)
    #expect(
      Reference.session(session).latestDifference(of: laps.laps, precision: precision)
        == (common > 0 ? laps.differenceAtSplit(at: common - 1) : nil))
  }

  @Test("makes a state different, stays after a reset, and is undone on its own")
  func beside() throws {
    let paces = [50, 60].compactMap { Pace(total: .seconds($0)) }.map { Reference.pace($0) }
    var state = StopwatchState(comparedWith: paces[0])
    #expect(!state.differsOnlyInElapsedTime(from: StopwatchState()))
    let begin = Instant(sinceBoot: .zero)
    try state.perform(.start, at: begin)
    try state.perform(.compare(paces[1]), at: begin)
    #expect(throws: Refusal.noEffect) { try state.perform(.compare(paces[1]), at: begin) }
    var later = state
    for change in [StopwatchChange.pause, .reset] { try later.perform(change, at: begin) }
    #expect(later.stopwatch == Stopwatch() && later.reference == paces[1])
    let steps: [(StopwatchChange, Int)] = [(.undo, 0), (.redo, 1), (.undo, 0)]
    for (change, index) in steps {
      try state.perform(change, at: begin)
      #expect(state.reference == paces[index])
    }
    try state.perform(.undo, at: begin)
    #expect(state.stopwatch == Stopwatch() && state.reference == paces[0])
  }

  @Test("that was set after a reset lets another program undo both")
  @MainActor
  func afterReset() throws {
    let paces = [50, 60].compactMap { Pace(total: .seconds($0)) }.map { Reference.pace($0) }
    var fixture = StopwatchFixture(saved: nil)
    func reopen() throws {
      fixture = StopwatchFixture(saved: fixture.source.saved.last)
      try fixture.runtime.start()
    }
    try fixture.runtime.start()
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(9))
    fixture.reset()
    for pace in paces {
      fixture.change(.compare(pace))
      try reopen()
      #expect(fixture.reference == pace)
    }
    #expect(fixture.undo() != nil)
    #expect(fixture.reference == paces[0])
    try reopen()
    #expect(fixture.undo() == .compare(paces[0]))
    #expect(fixture.undo() == .reset)
    #expect(fixture.stopwatch.elapsed == .seconds(9))
    #expect(fixture.reference == nil)
  }

  @Test("is the latest session with laps, or the best with as many")
  @MainActor
  func choices() async throws {
    let fixture = StopwatchFixture()
    try fixture.runtime.start()
    func keep(_ start: Int64, laps: Int64, total: Int64) throws {
      try fixture.sessionSource.save(
        FinishedSession(
          startedAt: .seconds(start), total: .seconds(total),
          laps: Laps(splits: (0..<laps).map { .seconds($0 + 1) })))
    }
    await #expect(throws: Refusal.noSession) { try await fixture.history.reference(.last) }
    try keep(1, laps: 3, total: 8)
    try keep(2, laps: 2, total: 4)
    try keep(3, laps: 3, total: 9)
    try keep(4, laps: 0, total: 1)
    func start(_ choice: ReferenceChoice) async throws -> Moment? {
      guard case .session(let session)? = try await fixture.history.reference(choice) else {
        return nil
      }
      return session.startedAt
    }
    #expect(try await start(.last) == .seconds(3))
    #expect(try await start(.best) == .seconds(1))
    #expect(try await fixture.history.reference(.none) == nil)
  }
}
