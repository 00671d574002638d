import FoundationEssentials
import StopwatchTestSupport
import Testing

@testable import StopwatchCore
@testable import StopwatchStorage

@Suite("Ten thousand random changes, corrections included")
struct RecordPropertyTests {
  /// In each of twenty walks; a soak makes a hundred thousand of them.
  static let steps = ProcessInfo.processInfo.environment["STOPWATCH_SOAK"] == nil ? 500 : 5_000

  /// The reference model: the lengths of laps, and nothing derived.
  struct Model {
    struct Lap {
      var time: Duration
      var note = ""
      var isExcluded = false
    }

    var laps: [Lap] = []
    /// The time after the last lap at `since`, from which on it passes while running.
    var rest = Duration.zero
    var since: Duration?
    var isInitial = true

    func rest(at now: Duration) -> Duration { rest + (since.map { now - $0 } ?? .zero) }
    func total(at now: Duration) -> Duration { laps.reduce(rest(at: now)) { $0 + $1.time } }

    mutating func setRest(_ time: Duration, at now: Duration) {
      rest = time
      since = since.map { _ in now }
    }

    mutating func perform(_ change: StopwatchChange, at now: Duration) {
      let begin = change.lap.map { laps.prefix($0 - 1).reduce(.zero) { $0 + $1.time } } ?? .zero
      switch change {
      case .start, .resume: (since, isInitial) = (now, false)
      case .startIn(let delay, _): (since, isInitial) = (now + delay, false)
      case .compare: break
      case .pause where rest(at: now) < .zero: self = Model()
      case .pause:
        rest = rest(at: now)
        since = nil
      case .lap:
        laps.append(Lap(time: rest(at: now)))
        setRest(.zero, at: now)
      case .reset: self = Model()
      case .setTime(.total(let time)):
        setRest(rest(at: now) + time - total(at: now), at: now)
        isInitial = false
      case .setTime(.difference(let time)):
        setRest(rest(at: now) + time, at: now)
        isInitial = false
      case .mergeLap(let number):
        let lap = laps.remove(at: number - 1)
        if number > laps.count {
          setRest(rest(at: now) + lap.time, at: now)
        } else {
          laps[number - 1].time += lap.time
          laps[number - 1].isExcluded = laps[number - 1].isExcluded || lap.isExcluded
        }
      case .splitLap(let number, let split, let movesNote):
        guard number <= laps.count else {
          let time = rest(at: now)
          laps.append(Lap(time: split - begin))
          return setRest(time - (split - begin), at: now)
        }
        var (first, second) = (laps[number - 1], laps[number - 1])
        (first.time, second.time) = (split - begin, first.time - (split - begin))
        if movesNote { second.note = "" } else { first.note = "" }
        laps.replaceSubrange(number - 1..<number, with: [first, second])
      case .endLap(let number, let split):
        let longer = split - begin - laps[number - 1].time
        laps[number - 1].time += longer
        if number < laps.count {
          laps[number].time -= longer
        } else {
          setRest(rest(at: now) - longer, at: now)
        }
      case .deleteLap:
        if rest == .zero { laps.removeLast() }
        rest = .zero
      case .excludeLap(let number): laps[number - 1].isExcluded = true
      case .includeLap(let number): laps[number - 1].isExcluded = false
      case .setNote(let note, let number): laps[number - 1].note = note
      default: preconditionFailure("the test does not make this change")
      }
    }
  }

  /// A stopwatch, its model, and the models to undo and to redo to.
  struct Walk {
    let clock = ManualClock()
    var random: SeededGenerator
    var state = StopwatchState()
    var model = Model()
    var done: [Model] = []
    var undone: [Model] = []

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
      let changes: [StopwatchChange] = [
        .start, .pause, .resume, .lap(), .lap(), .reset, .undo, .undo, .redo, .mergeLap(number),
        .excludeLap(number), .includeLap(number), .setNote("\(time)", lap: number),
        .setTime(.total(time)), .setTime(.difference(time - .seconds(2))), .deleteLap(number),
        .splitLap(number, at: time), .splitLap(number, at: time, movesNote: true),
        .endLap(number, at: time), .startIn(time),
        .compare(references.randomElement(using: &random)),
      ]
      return changes.randomElement(using: &random) ?? .start
    }

    mutating func step() {
      clock.advance(by: .milliseconds(Int64.random(in: 0...3_000, using: &random)))
      state.stopwatch.recordStart(at: clock.now, date: clock.read().moment)
      state.stopwatch.sample(at: clock.now)
      let change = randomChange()
      let before = state
      guard (try? perform(change)) != nil else {
        #expect(state == before)
        return
      }
      switch change {
      case .undo:
        undone.append(model)
        model = done.removeLast()
      case .redo:
        done.append(model)
        model = undone.removeLast()
      default:
        done = (done + [model]).suffix(UndoHistory<StopwatchStep>.limit)
        undone = []
        model.perform(change, at: now)
      }
    }

    private mutating func perform(_ change: StopwatchChange) throws {
      try state.perform(change, at: clock.now, reading: clock.read())
    }
  }

  @Test("agree with a list of laps, and are the same when read again", arguments: 1...20)
  func walk(seed: UInt64) throws {
    var walk = Walk(random: SeededGenerator(seed: seed))
    for _ in 1...Self.steps {
      walk.step()
      let stopwatch = walk.state.stopwatch
      try #require(stopwatch.laps.map(\.split) == splits(of: walk.model))
      try #require(stopwatch.elapsed(at: walk.clock.now) == walk.model.total(at: walk.now))
      try #require((stopwatch.state == .initial) == walk.model.isInitial)
      try #require((stopwatch.state == .running) == (walk.model.since != nil))
      try #require(stopwatch.laps.map(\.isExcluded) == walk.model.laps.map(\.isExcluded))
      try #require(stopwatch.laps.map(\.note) == walk.model.laps.map(\.note))
      try expectOrder(stopwatch.record)
      for reference in walk.references { try expectSums(stopwatch.laps, reference) }
      walk.state.stopwatch = try reread(walk.state, walk.clock)
    }
  }

  func splits(of model: Model) -> [Duration] {
    model.laps.reduce(into: []) { $0.append(($0.last ?? .zero) + $1.time) }
  }

  /// The differences of laps add up to the difference at the split.
  func expectSums(_ laps: Laps, _ reference: Reference) throws {
    let times = LapTimes(laps, reference: reference, precision: .hundredths)
    var sum = Duration.zero
    for index in times.indices {
      guard let difference = times.differenceFromReference(at: index) else { break }
      sum += difference
      try #require(times.differenceAtSplit(at: index) == sum)
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

extension StopwatchChange {
  /// The number of the lap that it changes.
  fileprivate var lap: Int? {
    switch self {
    case .splitLap(let number, _, _), .endLap(let number, _): number
    default: nil
    }
  }
}
