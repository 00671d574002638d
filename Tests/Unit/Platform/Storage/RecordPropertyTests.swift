import FoundationEssentials
import StopwatchTestSupport
import Testing

@testable import StopwatchCore
@testable import StopwatchStorage

@Suite("Ten thousand random changes, corrections included")
struct RecordPropertyTests {
  /// In each of twenty walks; a soak makes a hundred thousand of them.
  static let steps = ProcessInfo.processInfo.environment["STOPWATCH_SOAK"] == nil ? 500 : 5_000

  /// A stopwatch and its model.
  struct Walk {
    let clock = ManualClock()
    var random: SeededGenerator
    var state = StopwatchState()
    var models = StopwatchModels()
    var usesNames = false

    var now: Duration { clock.now.sinceBoot }
    /// A pace, and the laps so far as they are in the history.
    var references: [Reference] {
      [
        Pace(total: .seconds(90), lapCount: 4, isEndless: true).map { .pace($0) },
        FinishedSession(finishing: state.stopwatch, at: clock.now).map { .session($0) },
      ].compactMap(\.self)
    }

    mutating func randomChange() -> StopwatchChange {
      let record = state.stopwatch.record
      let number = Int.random(in: 0...record.laps.count + 2, using: &random)
      let time = Duration.milliseconds(
        Int64.random(in: 0...(record.elapsed.nanoseconds / 1_000_000 + 5), using: &random))
      let changes: [StopwatchChange] =
        [
          .start, .pause, .resume, .lap(), .lap(note: "\(time)"), .reset, .undo, .undo, .redo,
          .mergeLap(number), .subtract(TimeAway(start: time, duration: .seconds(number))),
          .excludeLap(number), .includeLap(number), .setNote("\(time)", lap: number),
          .setTime(.total(time)), .setTime(.difference(time - .seconds(2))), .deleteLap(number),
          .splitLap(number, at: time), .splitLap(number, at: time, movesNote: true),
          .endLap(number, at: time), .startIn(time),
          .compare(references.randomElement(using: &random)),
        ] + (usesNames ? randomNames(number, time) : [])
      return changes.randomElement(using: &random) ?? .start
    }

    mutating func randomNames(_ number: Int, _ time: Duration) -> [StopwatchChange] {
      let roster = state.stopwatch.laps.roster
      let name =
        ([.nobody, NameID(rawValue: 9)] + roster.names.map(\.id) + roster.names.map(\.id))
        .randomElement(using: &random) ?? .nobody
      var names = roster.names.shuffled(using: &random)
      names = names.dropLast(Int.random(in: 0...1, using: &random)).map {
        Bool.random(using: &random) ? $0 : $0.renamed("\($0.text)x")
      }
      names += (0...Int.random(in: 0...2, using: &random)).map { Roster.Name("\(now) \($0)") }
      let starts: [Roster.Start] = [.together, .each, .every(.milliseconds(300))]
      let other = try? Roster(
        Array(names.suffix(4)), Roster.Kind.allCases.randomElement(using: &random) ?? .inTurn,
        start: starts.randomElement(using: &random) ?? .each)
      return [
        .lap(of: name), .lap(of: name), .lap(of: name), .lap(of: name), .lap(note: "n", of: name),
        .nameLap(number, name), .nameLap(number, name),
        .setStopped(Bool.random(using: &random), name),
        .setStart(name, at: time), .setRoster(other ?? Roster()),
      ]
    }

    mutating func step() {
      clock.advance(by: .milliseconds(Int64.random(in: 0...3_000, using: &random)))
      state.stopwatch.recordStart(at: clock.now, date: clock.read().moment)
      state.stopwatch.sample(at: clock.now)
      models.now.look(at: now, wall: clock.read().moment)
      let change = randomChange()
      let before = state
      let isPossible = models.allows(change, at: now)
      guard (try? perform(change)) != nil else {
        #expect(state == before && isPossible != true)
        return
      }
      #expect(isPossible != false)
      models.perform(change, at: now, date: clock.read().moment)
    }

    private mutating func perform(_ change: StopwatchChange) throws {
      try state.perform(change, at: clock.now, reading: clock.read())
    }
  }

  @Test(
    "agree with a list of laps, and are the same when read again", arguments: 1...20, [false, true])
  func walk(seed: UInt64, usesNames: Bool) throws {
    var walk = Walk(random: SeededGenerator(seed: seed), usesNames: usesNames)
    for _ in 1...Self.steps {
      walk.step()
      let stopwatch = walk.state.stopwatch
      let difference = walk.models.now.difference(
        from: stopwatch, at: walk.clock.now, counted: walk.now)
      try #require(difference == nil)
      try expectRuns(stopwatch.record, walk.models.now)
      try expectOrder(stopwatch.record)
      for reference in walk.references { try expectSums(stopwatch.laps, reference) }
      try expectLanes(stopwatch.laps)
      walk.state.stopwatch = try reread(walk.state, walk.clock)
    }
  }

  /// After a pause, no run begins that is not one of the model.
  func expectRuns(_ record: Record, _ model: StopwatchModel) throws {
    let resumed = record.runs.filter { $0.interruption == .pause }.map(\.start)
    try #require(resumed.allSatisfy(model.runs.contains))
  }

  /// The differences of laps add up to the difference at the split.
  func expectSums(_ laps: Laps, _ reference: Reference) throws {
    let all = LapTimes(laps, reference: reference, precision: .hundredths)
    let lanes = laps.roster.isEmpty ? [nil] : laps.roster.names.map { NameID?.some($0.id) }
    for times in lanes.map(all.inLane) where laps.roster.kind == .allAtOnce {
      var sum = Duration.zero
      for index in times.indices {
        guard let difference = times.differenceFromReference(at: index) else { break }
        sum += difference
        try #require(times.differenceAtSplit(at: index) == sum)
      }
    }
  }

  /// The laps of each lane add up to its last press.
  func expectLanes(_ laps: Laps) throws {
    let times = LapTimes(laps, precision: .hundredths)
    for name in laps.roster.names where laps.roster.kind == .allAtOnce {
      let lane = times.inLane(name.id)
      try #require(lane.allSatisfy { $0.time >= .zero && $0.name == name.id })
      guard let last = lane.last else { continue }
      let sum = lane.map(\.time).reduce(.zero, +)
      try #require(
        sum == last.split.truncated(to: .hundredths)
          - (laps.origin(of: name.id) ?? .zero).truncated(to: .hundredths))
    }
  }

  /// The runs cover the elapsed time, and the time of day never goes back.
  func expectOrder(_ record: Record) throws {
    let starts = record.runs.map(\.start)
    try #require(starts.isEmpty || starts.first == .zero)
    try #require(starts == starts.sorted() && (starts.last ?? .zero) <= max(record.elapsed, .zero))
    let moments = (starts + record.laps.map(\.split) + [record.elapsed]).sorted()
      .compactMap(record.runs.clockTime)
    try #require(moments == moments.sorted())
    try #require(record.runs.pauses.allSatisfy { $0.duration ?? .zero >= .zero })
  }

  func reread(_ state: StopwatchState, _ clock: ManualClock) throws -> Stopwatch {
    let saved = SavedStopwatch(state.stopwatch, comparedWith: state.reference, at: clock.read())
    let again = try SavedStopwatch(decodingFile: StopwatchFile(saved).encoded())
    let restored = again.restored(at: clock.read())
    try #require(restored.record == state.stopwatch.record)
    try #require(again.reference == state.reference)
    return restored
  }
}
