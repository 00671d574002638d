import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Taking changes back")
struct UndoHistoryTests {
  let begin = Instant(sinceBoot: .seconds(100))
  typealias Change = UndoHistory.Change

  /// A stopwatch with its history, changed as the use cases change it.
  struct Session {
    var stopwatch: Stopwatch
    var history = UndoHistory()

    mutating func make(_ change: Change, _ perform: (inout Stopwatch) -> Void) {
      history.record(change, before: stopwatch)
      perform(&stopwatch)
    }

    @discardableResult
    mutating func undo() -> Change? { history.undo(&stopwatch) }
    @discardableResult
    mutating func redo() -> Change? { history.redo(&stopwatch) }
  }

  @Test("gives the time of a pause back, as if it had gone on")
  func pause() {
    var session = Session(stopwatch: .running(from: begin))
    session.make(.pause) { $0.pause(at: begin + .seconds(2)) }
    #expect(session.undo() == .pause)
    #expect(session.stopwatch.state == .running)
    #expect(session.stopwatch.elapsed(at: begin + .seconds(9)) == .seconds(9))
  }

  @Test("gives it back even when the stopwatch was resumed meanwhile")
  func pauseAndResume() {
    var session = Session(stopwatch: .running(from: begin))
    session.make(.pause) { $0.pause(at: begin + .seconds(2)) }
    session.stopwatch.resume(at: begin + .seconds(5))
    session.undo()
    #expect(session.stopwatch.elapsed(at: begin + .seconds(9)) == .seconds(9))
    session.redo()
    #expect(session.stopwatch.elapsed(at: begin + .seconds(9)) == .seconds(6))
  }

  @Test("joins a lap to the next one again, with the marks as they were")
  func lap() {
    var session = Session(stopwatch: .running(from: begin, laps: [.seconds(3), .seconds(2)]))
    let before = session.stopwatch
    session.make(.lap) { $0.recordLap(at: begin + .seconds(6)) }
    let after = session.stopwatch
    #expect(session.undo() == .lap)
    #expect(session.stopwatch.laps == before.laps)
    #expect(session.redo() == .lap)
    #expect(session.stopwatch == after)
  }

  @Test("brings everything back that a reset took away")
  func reset() {
    var session = Session(stopwatch: .running(from: begin, laps: [.seconds(3)]))
    session.stopwatch.pause(at: begin + .seconds(4))
    let before = session.stopwatch
    session.make(.reset) { $0.reset() }
    #expect(session.history.beforeLatestReset == before)
    session.undo()
    #expect(session.stopwatch == before)
    #expect(session.history.beforeLatestReset == nil)
  }

  @Test("keeps nothing of a reset for the next time once something else was done")
  func resetAndMore() {
    var session = Session(stopwatch: .running(from: begin))
    session.stopwatch.pause(at: begin + .seconds(4))
    session.make(.reset) { $0.reset() }
    session.make(.start) { $0.start(at: begin + .seconds(9)) }
    #expect(session.history.beforeLatestReset == nil)
    session.undo()
    #expect(session.history.beforeLatestReset != nil)
  }

  @Test("takes several back in turn, and makes them again in turn")
  func several() {
    var session = Session(stopwatch: .running(from: begin))
    var states = [session.stopwatch]
    session.make(.lap) { $0.recordLap(at: begin + .seconds(1)) }
    states.append(session.stopwatch)
    session.make(.lap) { $0.recordLap(at: begin + .seconds(2)) }
    states.append(session.stopwatch)
    session.make(.pause) { $0.pause(at: begin + .seconds(3)) }
    states.append(session.stopwatch)
    for change in [Change.pause, .lap, .lap] { #expect(session.undo() == change) }
    #expect(session.undo() == nil)
    #expect(session.stopwatch.laps.isEmpty)
    for change in [Change.lap, .lap, .pause] { #expect(session.redo() == change) }
    #expect(session.redo() == nil)
    #expect(session.stopwatch == states.last)
  }

  @Test("makes nothing again after something new was done")
  func newChange() {
    var session = Session(stopwatch: .running(from: begin))
    session.make(.lap) { $0.recordLap(at: begin + .seconds(1)) }
    session.undo()
    session.make(.pause) { $0.pause(at: begin + .seconds(2)) }
    #expect(session.redo() == nil)
  }

  @Test("goes back no more than a hundred changes")
  func limit() {
    var session = Session(stopwatch: .running(from: begin))
    for second in 1...150 {
      session.make(.lap) { $0.recordLap(at: begin + .seconds(second)) }
    }
    while session.undo() != nil {}
    #expect(session.stopwatch.laps.count == 50)
  }
}

@Suite("Leaving time out")
struct LeavingTimeOutTests {
  let begin = Instant(sinceBoot: .zero)

  @Test("goes on as if the clock had stood still, running")
  func running() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2)])
    stopwatch.sample(at: begin + .seconds(100))
    stopwatch.leaveOut(TimeAway(start: .seconds(5), duration: .seconds(90)))
    #expect(stopwatch.elapsed == .seconds(10))
    #expect(stopwatch.elapsed(at: begin + .seconds(101)) == .seconds(11))
    #expect(stopwatch.laps.splits == [.seconds(2)])
  }

  @Test("moves the splits that came after it, and shortens the lap in which it lies")
  func laps() {
    var stopwatch = Stopwatch.running(
      from: begin, laps: [.seconds(2), .seconds(97), .seconds(1)])
    stopwatch.pause(at: begin + .seconds(101))
    stopwatch.leaveOut(TimeAway(start: .seconds(5), duration: .seconds(90)))
    #expect(stopwatch.laps.splits == [.seconds(2), .seconds(9), .seconds(10)])
    #expect(stopwatch.elapsed == .seconds(11))
    #expect(stopwatch.state == .paused)
  }

  @Test("leaves out nothing that was not counted")
  func notCounted() {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.pause(at: begin + .seconds(3))
    let before = stopwatch
    stopwatch.leaveOut(TimeAway(start: .seconds(2), duration: .seconds(2)))
    #expect(stopwatch == before)
  }
}
