import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The notice, when changes are undone")
struct StopwatchStateTests {
  let begin = Instant(sinceBoot: .seconds(100))
  let first = Notice.timeAway(
    TimeAway(start: .seconds(1), duration: .seconds(70)), .closed, isCounted: true)
  let second = Notice.timeAway(
    TimeAway(start: .seconds(80), duration: .seconds(60)), .asleep, isCounted: true)

  /// A stopwatch that has run for 200 s, with the first notice.
  var running: StopwatchState {
    var state = StopwatchState(.running(from: begin), notice: first)
    state.stopwatch.sample(at: begin + .seconds(200))
    return state
  }

  @Test("comes back with a stopwatch that was reset, and goes with the reset")
  func reset() throws {
    var state = running
    try state.perform(.pause, at: begin + .seconds(200))
    #expect(state.notice == first)
    try state.perform(.reset, at: begin)
    #expect(state.notice == nil)
    #expect(state.undo() == .reset)
    #expect(state.notice == first)
    #expect(state.redo() == .reset)
    #expect(state.notice == nil)
  }

  @Test("comes back with a stopwatch in whose place a session had come")
  func continueSession() throws {
    var state = running
    let session = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(3)])
    try state.perform(.continueSession(session), at: begin)
    #expect(state.notice == nil)
    #expect(state.undo() == .continueSession(session))
    #expect(state.notice == first)
  }

  @Test("of before a resumption comes back with its undo")
  func resume() throws {
    var state = running
    try state.perform(.pause, at: begin + .seconds(200))
    try state.perform(.resume, at: begin + .seconds(300))
    state.notice = second
    #expect(state.undo() == .resume)
    #expect(state.notice == first)
  }

  @Test("stays when a lap or a note is undone: the time stays as well")
  func lap() throws {
    var state = running
    try state.perform(.lap(), at: begin + .seconds(200))
    try state.perform(.setNote("windy", lap: 1), at: begin)
    state.notice = second
    #expect(state.undo() == .setNote("windy", lap: 1))
    #expect(state.undo() == .lap())
    #expect(state.notice == second)
    #expect(state.redo() == .lap())
    #expect(state.notice == second)
  }

  @Test("stays away once it was dismissed")
  func dismissed() throws {
    var state = running
    try state.perform(.pause, at: begin + .seconds(200))
    try state.perform(.resume, at: begin + .seconds(300))
    #expect(state.undo() == .resume)
    state.dismissNotice()
    #expect(state.redo() == .resume)
    #expect(state.notice == nil)
    #expect(state.undo() == .resume)
    #expect(state.undo() == .pause)
    #expect(state.notice == nil)
  }

  @Test("stays when a change is refused, or nothing can be undone")
  func nothing() {
    var state = running
    let before = state
    #expect(throws: Refusal.isRunning) { try state.perform(.reset, at: begin) }
    #expect(state == before)
    #expect(state.undo() == nil)
    #expect(state.redo() == nil)
    #expect(state == before)
  }
}

extension StopwatchState {
  /// Undoes the latest change, and returns it.
  mutating func undo() -> StopwatchChange? {
    let change = undoHistory.latest
    try? perform(.undo, at: Instant(sinceBoot: .zero))
    return change
  }

  /// Redoes the change that was undone last, and returns it.
  mutating func redo() -> StopwatchChange? {
    let change = undoHistory.latestUndone
    try? perform(.redo, at: Instant(sinceBoot: .zero))
    return change
  }
}
