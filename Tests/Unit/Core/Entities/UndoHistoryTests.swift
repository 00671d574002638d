import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("Undo and redo")
struct UndoHistoryTests {
  let begin = Instant(sinceBoot: .seconds(100))

  @Test("of a pause gives its time back, as if it had gone on, also where it was resumed meanwhile")
  func pause() throws {
    for isResumed in [false, true] {
      var state = StopwatchState(.running(from: begin))
      try state.perform(.pause, at: begin + .seconds(2))
      if isResumed { state.stopwatch.resume(at: begin + .seconds(5)) }
      #expect(state.undo() == .pause)
      #expect(state.stopwatch.state == .running)
      #expect(state.stopwatch.elapsed(at: begin + .seconds(9)) == .seconds(9))
      _ = state.redo()
      let elapsed = state.stopwatch.elapsed(at: begin + .seconds(9))
      #expect(elapsed == (isResumed ? .seconds(6) : .seconds(2)))
    }
  }

  @Test("of a late lap takes out that one, and no other")
  func lateLap() throws {
    var state = StopwatchState(.running(from: begin, laps: [.seconds(3), .seconds(2)]))
    let before = state.stopwatch
    try state.perform(.lap(note: "late"), at: begin + .seconds(4))
    let after = state.stopwatch
    #expect(after.laps.splits.elementsEqual([3, 4, 5].map { .seconds($0) }))
    _ = state.undo()
    #expect(state.stopwatch == before)
    _ = state.redo()
    #expect(state.stopwatch == after)
    _ = state.undo()
    #expect(state.stopwatch == before)
  }

  @Test("are saved as far as the stopwatches are small, the latest step first")
  func saved() throws {
    let reading = ManualClock().read()
    func steps(_ laps: Int...) throws -> [StopwatchChange] {
      var state = StopwatchState()
      for count in laps {
        let splits = (0..<count).map { Duration.seconds($0 + 1) }
        let before = try Stopwatch(pausedAt: .seconds(count), laps: Laps(splits: splits))
        state.undoHistory.record(.setNote("", lap: count), from: before)
      }
      return state.undoHistory.steps(toSaveAt: reading).map(\.change)
    }
    #expect(try steps(1, 2) == [.setNote("", lap: 1), .setNote("", lap: 2)])
    #expect(try steps(1, 600, 400, 10_000).count == 3)
    #expect(try steps(1, 1, 10_001).isEmpty)
    #expect(try steps(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).count == 10)
  }

  @Test("are saved with a reset, however many laps that took away")
  func savedReset() throws {
    var state = StopwatchState()
    let laps = try Laps(splits: (1...10_001).map { .seconds($0) })
    state.stopwatch = try Stopwatch(pausedAt: .seconds(10_001), laps: laps)
    try state.perform(.reset, at: begin)
    let steps = state.undoHistory.steps(toSaveAt: ManualClock().read())
    #expect(steps.map(\.before.laps) == [laps])
  }

  @Test("ignore a change that had no effect")
  func noEffect() throws {
    var state = StopwatchState(.running(from: begin, laps: [.seconds(1)]))
    try state.perform(.setNote("windy", lap: 1), at: begin)
    #expect(throws: Refusal.noEffect) { try state.perform(.setNote("windy", lap: 1), at: begin) }
    #expect(state.undo() == .setNote("windy", lap: 1))
    #expect(!state.undoHistory.canUndo)
  }

  @Test("reach back a hundred changes, and each change makes another history")
  func limit() throws {
    var state = StopwatchState(.running(from: begin))
    for second in 1...150 {
      let before = state.undoHistory
      try state.perform(.lap(), at: begin + .seconds(second))
      #expect(state.undoHistory != before)
    }
    while state.undo() != nil {}
    #expect(state.stopwatch.laps.count == 50)
  }
}
