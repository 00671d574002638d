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
  func reset() {
    var state = running
    state.perform(.press(.pause)) { $0.pause(at: begin + .seconds(200)) }
    #expect(state.notice == first)
    state.perform(.press(.reset)) { $0.reset() }
    #expect(state.notice == nil)
    #expect(state.undo() == .press(.reset))
    #expect(state.notice == first)
    #expect(state.redo() == .press(.reset))
    #expect(state.notice == nil)
  }

  @Test("comes back with a stopwatch in whose place a session had come")
  func continueSession() {
    var state = running
    state.perform(.continueSession) { $0 = FinishedSession.sample(laps: [.seconds(3)]).stopwatch }
    #expect(state.notice == nil)
    #expect(state.undo() == .continueSession)
    #expect(state.notice == first)
  }

  @Test("is the one of before a resumption, not one about the time after it")
  func resume() {
    var state = running
    state.perform(.press(.pause)) { $0.pause(at: begin + .seconds(200)) }
    state.perform(.press(.resume)) { $0.resume(at: begin + .seconds(300)) }
    state.notice = second
    #expect(state.undo() == .press(.resume))
    #expect(state.notice == first)
  }

  @Test("stays when a lap or a note is undone: the time stays as well")
  func lap() {
    var state = running
    state.perform(.press(.lap)) { $0.recordLap(at: begin + .seconds(200)) }
    state.perform(.note) { $0.setNote("windy", ofLap: 1) }
    state.notice = second
    #expect(state.undo() == .note)
    #expect(state.undo() == .press(.lap))
    #expect(state.notice == second)
    #expect(state.redo() == .press(.lap))
    #expect(state.notice == second)
  }

  @Test("stays away once it was dismissed")
  func dismissed() {
    var state = running
    state.perform(.press(.pause)) { $0.pause(at: begin + .seconds(200)) }
    state.perform(.press(.resume)) { $0.resume(at: begin + .seconds(300)) }
    #expect(state.undo() == .press(.resume))
    state.dismissNotice()
    #expect(state.redo() == .press(.resume))
    #expect(state.notice == nil)
    #expect(state.undo() == .press(.resume))
    #expect(state.undo() == .press(.pause))
    #expect(state.notice == nil)
  }

  @Test("stays as it is where nothing changes")
  func nothing() {
    var state = running
    let before = state
    state.perform(.press(.reset)) { $0.reset() }
    #expect(state == before)
    #expect(state.undo() == nil)
    #expect(state.redo() == nil)
    #expect(state == before)
  }
}
