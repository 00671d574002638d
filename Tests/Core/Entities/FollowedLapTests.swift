import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("A lap that is followed")
struct FollowedLapTests {
  /// Four laps of ten seconds, the current one after them.
  let before = FollowedLapTests.stopwatch()

  static func stopwatch() -> Stopwatch {
    .running(from: Instant(sinceBoot: .zero), laps: Array(repeating: .seconds(10), count: 4))
  }

  /// Follows a lap through changes, and returns its number after each of them.
  func numbers(
    ofLap number: Int, _ changes: [StopwatchChange]
  ) throws -> (numbers: [Int?], lap: FollowedLap, stopwatch: Stopwatch) {
    var stopwatch = before
    var lap = try #require(FollowedLap(number, in: stopwatch.laps))
    let numbers = changes.map { change in
      stopwatch.apply(change, at: Instant(sinceBoot: .seconds(50)))
      lap.follow(to: stopwatch.laps)
      return lap.number
    }
    return (numbers, lap, stopwatch)
  }

  @Test("has another number once earlier laps are merged or split")
  func renumbered() throws {
    let changes = [StopwatchChange.mergeLap(1), .splitLap(1, at: .seconds(5)), .mergeLap(3)]
    let (numbers, lap, _) = try numbers(ofLap: 3, changes)
    #expect(numbers == [2, 3, 3] && lap.isMerged)
  }

  @Test("is the lap that it was merged with, and itself again when that is undone")
  func merged() throws {
    let changes = [StopwatchChange.mergeLap(1), .mergeLap(1), .mergeLap(1)]
    var (numbers, lap, stopwatch) = try numbers(ofLap: 2, changes)
    #expect(numbers == [1, 1, 1] && lap.isMerged)
    stopwatch.apply(.mergeLap(1))
    lap.follow(to: stopwatch.laps)
    #expect(lap.number == 1 && stopwatch.laps.isEmpty, "the current lap")
    lap.follow(to: before.laps)
    #expect(lap.number == 2 && !lap.isMerged)
  }

  @Test("is the part of the next lap that it was merged with, even if that is new")
  func mergedWithNewLap() throws {
    let changes = [StopwatchChange.splitLap(3, at: .seconds(25)), .mergeLap(2), .mergeLap(2)]
    let (numbers, _, stopwatch) = try numbers(ofLap: 2, Array(changes.prefix(2)))
    #expect(numbers == [2, 2])
    #expect(stopwatch.laps[1].split == .seconds(25))
  }

  @Test("is known by its end: the second part of a lap that is split, whichever has the note")
  func split() throws {
    for movesNote in [false, true] {
      let change = StopwatchChange.splitLap(2, at: .seconds(15), movesNote: movesNote)
      #expect(try numbers(ofLap: 2, [change]).numbers == [3])
    }
  }

  @Test("stays in its place when only times, notes and marks change")
  func corrected() throws {
    let changes: [StopwatchChange] = [
      .endLap(1, at: .seconds(12)), .setTime(.difference(.seconds(5))), .setNote("hill", lap: 2),
      .excludeLap(2), .lap(), .endLap(2, at: .seconds(12)),
      .subtract(TimeAway(start: .seconds(1), duration: .seconds(1))),
    ]
    let (numbers, lap, _) = try numbers(ofLap: 2, changes)
    #expect(numbers == Array(repeating: 2, count: changes.count) && !lap.isMerged)
  }

  @Test("is gone after a reset, in no other session, and back when that is undone")
  func reset() throws {
    var lap = try #require(FollowedLap(2, in: before.laps))
    lap.follow(to: Laps())
    #expect(lap.number == nil)
    lap.follow(to: Self.stopwatch().laps)
    #expect(lap.number == nil)
    lap.follow(to: before.laps)
    #expect(lap.number == 2 && !lap.isMerged)
  }

  @Test("is the current one until it is recorded, and again when that is undone")
  func current() throws {
    var lap = try #require(FollowedLap(5, in: before.laps))
    for change in [StopwatchChange.lap(), .splitLap(5, at: .seconds(40) + .nanoseconds(1))] {
      var stopwatch = before
      stopwatch.sample(at: Instant(sinceBoot: .seconds(45)))
      stopwatch.apply(change, at: Instant(sinceBoot: .seconds(45)))
      lap.follow(to: stopwatch.laps)
      #expect(lap.number == (change == .lap() ? 5 : 6) && !lap.isMerged)
      lap.follow(to: before.laps)
      #expect(lap.number == 5)
    }
    #expect(FollowedLap(6, in: before.laps) == nil && FollowedLap(0, in: before.laps) == nil)
  }

  @Test("makes no laps different, and takes no memory")
  func equality() throws {
    let (laps, others) = (Self.stopwatch().laps, Self.stopwatch().laps)
    #expect(laps[0].id != others[0].id)
    #expect(laps == others && laps.hashValue == others.hashValue)
    #expect(Set(laps.ids).count == 5)
    #expect(MemoryLayout<RecordedLap>.stride == 40)
  }

  @Test("is followed into what another program made of its session, and back")
  func otherProgram() throws {
    let session = FinishedSession.sample(laps: [.seconds(2), .seconds(4), .seconds(3)])
    let corrected = try session.correcting(.mergeLap(1))
    // As it comes from its file.
    func read(_ session: FinishedSession) throws -> FinishedSession {
      let splits = session.laps.map(\.split)
      let record = try Record(
        elapsed: session.total, laps: Laps(splits: splits), runs: session.record.runs,
        startedAt: session.startedAt)
      return FinishedSession(id: session.id, record).undoing(
        session.latest.map { SavedChange($0.change, before: $0.before, wasRunning: false) })
    }
    var state = session.state
    var lap = try #require(FollowedLap(3, in: state.stopwatch.laps))
    for (later, number) in [(corrected, 2), (session, 3)] {
      state = try read(later).state(after: state)
      #expect(state.stopwatch.record == later.record)
      lap.follow(to: state.stopwatch.laps)
      #expect(lap.number == number && !lap.isMerged)
    }
  }
}
