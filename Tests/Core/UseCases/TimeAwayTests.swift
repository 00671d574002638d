import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Time that nobody could see")
@MainActor
struct TimeAwayTests {
  let clock = ManualClock()

  /// A program that starts an hour after one with a stopwatch of ten seconds ended.
  func makeBench(isRunning: Bool = true, isClosing: Bool = true) -> StopwatchBench {
    var stopwatch = Stopwatch.running(from: clock.now - .seconds(10))
    if !isRunning { stopwatch.pause(at: clock.now) }
    let bench = StopwatchBench(
      saved: SavedStopwatch(stopwatch, isClosing: isClosing, at: clock.read()))
    bench.clock.advance(by: .seconds(3600))
    bench.restore()
    return bench
  }

  @Test("is told when the stopwatch kept running while the program was closed")
  func tells() {
    let away = TimeAway(start: .seconds(10), duration: .seconds(3600))
    #expect(makeBench().notice == .timeAway(away, .closed, isCounted: true))
    #expect(makeBench(isRunning: false).notice == nil)
  }

  @Test("is told otherwise when the program did not end in order")
  func interrupted() {
    let away = TimeAway(start: .seconds(10), duration: .seconds(3600))
    let notice = makeBench(isClosing: false).notice
    #expect(notice == .timeAway(away, .interrupted, isCounted: true))
  }

  @Test("is told of as an interruption when the program was opened again since it was closed")
  func interruptedAfterClosing() {
    let opened = makeBench()
    opened.clock.advance(by: .seconds(60))
    let next = StopwatchBench(saved: opened.source.saved.last, clock: opened.clock)
    next.restore()
    let away = TimeAway(start: .seconds(3610), duration: .seconds(60))
    #expect(next.stopwatch.elapsed == .seconds(3670))
    #expect(next.notice == .timeAway(away, .interrupted, isCounted: true))
  }

  @Test("is not offered to be left out of another stopwatch, brought back meanwhile")
  func anotherStopwatch() {
    let earlier = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(60)])
    let bench = makeBench()
    bench.continueSession(earlier)
    #expect(bench.notice == nil)
    #expect(bench.answerNotice.toggleTimeAway() == nil)
    #expect(bench.stopwatch == earlier.stopwatch)
  }

  @Test("can be left out, and the stopwatch goes on from the closing time")
  func leftOut() {
    let bench = makeBench()
    #expect(bench.answerNotice.toggleTimeAway() == .leaveOut)
    #expect(bench.stopwatch.elapsed == .seconds(10))
    #expect(bench.stopwatch.elapsed(at: bench.clock.now + .seconds(1)) == .seconds(11))
    #expect(bench.notice == nil)
    #expect(bench.source.saved.last?.stopwatch.elapsed == .seconds(10))
  }

  @Test("can be left out after laps, which move with it")
  func leftOutAfterALap() {
    let bench = makeBench()
    bench.clock.advance(by: .seconds(5))
    bench.recordLap(at: bench.clock.now)
    bench.answerNotice.toggleTimeAway()
    #expect(bench.stopwatch.laps.splits == [.seconds(15)])
  }

  @Test("comes back, and the notice with it, when leaving it out is undone")
  func takenBack() {
    let bench = makeBench()
    let notice = bench.notice
    bench.answerNotice.toggleTimeAway()
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .leaveOut)
    #expect(bench.stopwatch.elapsed == .seconds(3610))
    #expect(bench.notice == notice)
    #expect(bench.undoOrRedo(.redo, at: bench.clock.now) == .leaveOut)
    #expect(bench.stopwatch.elapsed == .seconds(10))
    #expect(bench.notice == nil)
  }

  @Test("can be left out again after that was undone")
  func leftOutAgain() {
    let bench = makeBench()
    bench.answerNotice.toggleTimeAway()
    bench.undoOrRedo(.undo, at: bench.clock.now)
    #expect(bench.answerNotice.toggleTimeAway() == .leaveOut)
    #expect(bench.stopwatch.elapsed == .seconds(10))
  }

  @Test("is published in one step with the stopwatch and the undo history")
  func oneStep() {
    let bench = makeBench()
    var states: [StopwatchState] = []
    let observation = bench.stores.state.observe { states.append($0) }
    bench.answerNotice.toggleTimeAway()
    bench.undoOrRedo(.undo, at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.reset()
    #expect(states.map(\.stopwatch.elapsed.components.seconds) == [3610, 10, 3610, 3610, 0])
    #expect(
      states.map(\.undoHistory.latest) == [nil, .leaveOut, nil, .press(.pause), .press(.reset)])
    #expect(states.map { $0.notice != nil } == [true, false, true, true, false])
    withExtendedLifetime(observation) {}
  }

  /// A program in which sleep does not count, opened after one with a running stopwatch of ten
  /// seconds ended, and so much time awake and asleep had passed.
  func makeBench(awake: Duration, asleep: Duration) -> StopwatchBench {
    let running = Stopwatch.running(from: clock.now - .seconds(10))
    let saved = SavedStopwatch(running, isClosing: true, at: clock.read())
    clock.advance(by: awake)
    clock.sleep(for: asleep)
    let bench = StopwatchBench(saved: saved, clock: clock)
    bench.stores.preferences.update { $0.countTimeAsleep = false }
    bench.restore()
    return bench
  }

  @Test("does not count while the machine slept, where people want it so, and can after all")
  func asleep() {
    let bench = makeBench(awake: .seconds(5), asleep: .seconds(90))
    let away = TimeAway(start: .seconds(10), duration: .seconds(90))
    #expect(bench.stopwatch.elapsed == .seconds(15))
    #expect(bench.notice == .timeAway(away, .asleep, isCounted: false))
    #expect(bench.answerNotice.toggleTimeAway() == .putBack)
    #expect(bench.stopwatch.elapsed == .seconds(105))
    clock.sleep(for: .seconds(7))
    clock.advance(by: .seconds(1))
    #expect(bench.stopwatch.elapsed(at: bench.stopwatchClock.now) == .seconds(106))
  }

  @Test("is told of as far as it counts, where that is longer than the sleep")
  func awakeLonger() {
    let bench = makeBench(awake: .seconds(100), asleep: .seconds(90))
    let away = TimeAway(start: .seconds(10), duration: .seconds(100))
    #expect(bench.stopwatch.elapsed == .seconds(110))
    #expect(bench.notice == .timeAway(away, .closed, isCounted: true))
  }

  @Test("is not told of where the machine slept for less than a minute")
  func shortSleep() {
    let bench = makeBench(awake: .zero, asleep: .seconds(59))
    #expect(bench.stopwatch.elapsed == .seconds(10))
    #expect(bench.notice == nil)
  }

  @Test("says so when no clock can tell how long it was")
  func clockWentBack() {
    let saved = SavedStopwatch(Stopwatch.running(from: clock.now), at: clock.read())
    let bench = StopwatchBench(saved: saved)
    bench.clock.reboot(wallTime: .seconds(-5))
    bench.restore()
    #expect(bench.notice == .pausedByClock)
    #expect(bench.source.saved.last?.state == .paused)
  }
}

@Suite("Taking back, through the use cases")
@MainActor
struct UndoOrRedoTests {
  let bench = StopwatchBench()

  @Test("saves what it has brought back, and shows the time of now")
  func pause() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(2))
    bench.pause(at: bench.clock.now)
    bench.clock.advance(by: .seconds(3))
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .press(.pause))
    #expect(bench.stopwatch.elapsed == .seconds(5))
    #expect(bench.source.saved.last?.state == .running)
  }

  @Test("does and saves nothing when there is nothing to take back")
  func nothing() {
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == nil)
    #expect(bench.source.saved.isEmpty)
  }

  @Test("takes back what was pressed last, be it a start or a resumption")
  func everyPress() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(2))
    bench.pause(at: bench.clock.now)
    bench.resume(at: bench.clock.now)
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .press(.resume))
    #expect(bench.stopwatch.state == .paused)
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .press(.pause))
    #expect(bench.undoOrRedo(.undo, at: bench.clock.now) == .press(.start))
    #expect(bench.stopwatch == Stopwatch())
  }

  @Test("brings a reset back after a restart")
  func resetAfterRestart() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(2))
    bench.recordLap(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    let before = bench.stopwatch
    bench.reset()

    let next = StopwatchBench(saved: bench.source.saved.last)
    next.restore()
    #expect(next.stopwatch == Stopwatch())
    #expect(next.undoOrRedo(.undo, at: next.clock.now) == .press(.reset))
    #expect(next.stopwatch == before)
  }
}
