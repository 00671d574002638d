import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The identity of a lap")
struct LapIDTests {
  /// Four laps of ten seconds, the current one after them.
  let before = LapIDTests.stopwatch()

  static func stopwatch() -> Stopwatch {
    .running(from: Instant(sinceBoot: .zero), laps: Array(repeating: .seconds(10), count: 4))
  }

  /// Makes changes, and returns the number that a lap has after each of them.
  func numbers(ofLap number: Int, _ changes: [StopwatchChange]) throws -> [Int?] {
    var stopwatch = before
    let lap = try #require(before.laps.id(ofLap: number))
    return changes.map { change in
      stopwatch.apply(change, at: Instant(sinceBoot: .seconds(50)))
      return stopwatch.laps.number(of: lap)
    }
  }

  @Test("has another number once earlier laps are merged or split, and none once it is merged")
  func renumbered() throws {
    let changes = [StopwatchChange.mergeLap(1), .splitLap(1, at: .seconds(5)), .mergeLap(3)]
    #expect(try numbers(ofLap: 3, changes) == [2, 3, nil])
  }

  @Test("is that of the end: of the second part of a lap that is split, whichever has the note")
  func split() throws {
    for movesNote in [false, true] {
      let change = StopwatchChange.splitLap(2, at: .seconds(15), movesNote: movesNote)
      #expect(try numbers(ofLap: 2, [change]) == [3])
    }
  }

  @Test("stays in its place when only times, notes and marks change")
  func corrected() throws {
    let changes: [StopwatchChange] = [
      .endLap(1, at: .seconds(12)), .setTime(.difference(.seconds(5))), .setNote("hill", lap: 2),
      .excludeLap(2), .lap(), .endLap(2, at: .seconds(12)),
      .subtract(TimeAway(start: .seconds(1), duration: .seconds(1))),
    ]
    #expect(try numbers(ofLap: 2, changes) == Array(repeating: 2, count: changes.count))
  }

  @Test("is found in no other session")
  func reset() throws {
    let lap = try #require(before.laps.id(ofLap: 2))
    #expect(Laps().number(of: lap) == nil)
    #expect(Self.stopwatch().laps.number(of: lap) == nil)
    #expect(before.laps.number(of: lap) == 2)
  }

  @Test("is that of the current lap until it is recorded")
  func current() throws {
    let lap = try #require(before.laps.id(ofLap: 5))
    #expect(before.laps.number(of: lap) == 5)
    for change in [StopwatchChange.lap(), .splitLap(5, at: .seconds(40) + .nanoseconds(1))] {
      var stopwatch = before
      stopwatch.sample(at: Instant(sinceBoot: .seconds(45)))
      stopwatch.apply(change, at: Instant(sinceBoot: .seconds(45)))
      #expect(stopwatch.laps.number(of: lap) == (change == .lap() ? 5 : 6))
    }
    #expect(before.laps.id(ofLap: 6) == nil && before.laps.id(ofLap: 0) == nil)
  }

  @Test("is not compared, and takes no memory")
  func equality() throws {
    let (laps, others) = (Self.stopwatch().laps, Self.stopwatch().laps)
    #expect(laps[0].id != others[0].id)
    #expect(laps == others)
    #expect(Set((1...5).compactMap(laps.id)).count == 5)
    #expect(MemoryLayout<RecordedLap>.stride == 40)
  }

  @Test("stays in what another program made of its session, and back")
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
    let lap = try #require(state.stopwatch.laps.id(ofLap: 3))
    for (later, number) in [(corrected, 2), (session, 3)] {
      state = try read(later).state(after: state)
      #expect(state.stopwatch.record == later.record)
      #expect(state.stopwatch.laps.number(of: lap) == number)
    }
  }
}
