import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The history of sessions")
@MainActor
struct SessionUseCaseTests {
  let bench = StopwatchBench()
  let earlier = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(60)])

  var filed: [FinishedSession] { bench.sessionSource.sessions }

  func keepEarlier() {
    bench.sessionSource.kept[earlier.id] = .session(earlier)
  }

  /// Starts, records a lap after two seconds and pauses after three.
  func run() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(2))
    bench.recordLap(at: bench.clock.now)
    bench.clock.advance(by: .seconds(1))
    bench.pause(at: bench.clock.now)
  }

  func undo() { bench.undoOrRedo(.undo, at: bench.clock.now) }
  func redo() { bench.undoOrRedo(.redo, at: bench.clock.now) }

  @Test("gets what a reset ends")
  func reset() {
    run()
    bench.reset()
    #expect(filed.map(\.total) == [.seconds(3)])
    #expect(filed.map(\.laps.splits) == [[.seconds(2)]])
    #expect(filed.map(\.startedAt) == [.seconds(1_800_000_000)])
  }

  @Test("gets what a reset ended at the next start where it could not before")
  func filedLater() {
    run()
    bench.sessionSource.failure = .init()
    bench.reset()
    bench.start(at: bench.clock.now)

    let next = StopwatchBench(saved: bench.source.saved.last)
    next.clock.advance(by: .seconds(10))
    next.restore()
    #expect(next.sessionSource.sessions.map(\.total) == [.seconds(3)])
    #expect(next.stopwatch.state == .running)
  }

  @Test("takes over what is kept with the stopwatch for want of a better place")
  func filedMeanwhile() {
    bench.sessionSource.failure = .init()
    run()
    bench.reset()
    #expect(bench.source.saved.last?.unfiled.map(\.session.total) == [.seconds(3)])
    bench.sessionSource.failure = nil
    run()
    bench.reset()
    #expect(bench.source.saved.last?.unfiled == [])
    #expect(filed.count == 2)
  }

  @Test("gets nothing while there is nothing to reset")
  func ignoredReset() {
    bench.reset()
    bench.start(at: bench.clock.now)
    bench.reset()
    #expect(filed.isEmpty)
  }

  @Test("loses what a reset ended when that is taken back, and gets it again when it is redone")
  func undoReset() {
    run()
    bench.reset()
    let session = filed
    undo()
    #expect(filed.isEmpty)
    redo()
    #expect(filed == session)
  }

  @Test("goes on with no session that the stopwatch is already, which may be longer by now")
  func continuingItself() throws {
    keepEarlier()
    bench.continueSession(earlier)
    bench.resume(at: bench.clock.now)
    bench.clock.advance(by: .seconds(5))
    bench.pause(at: bench.clock.now)
    let longer = bench.stopwatch
    #expect(!bench.continueSession(earlier))
    #expect(bench.stopwatch == longer)
  }

  @Test("gets what was there when a session is gone on with, which is paused then")
  func continuing() {
    keepEarlier()
    run()
    #expect(bench.continueSession(earlier))
    #expect(bench.stopwatch == earlier.stopwatch)
    #expect(filed.map(\.total) == [.seconds(3), .seconds(60)])
    #expect(bench.source.saved.last?.stopwatch == earlier.stopwatch)
  }

  @Test("gets what ran, too, with the time up to then")
  func continuingInsteadOfARunningOne() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(7))
    bench.continueSession(earlier)
    #expect(filed.map(\.total) == [.seconds(7)])
  }

  @Test("loses what was there again when going on with a session is taken back")
  func undoContinuing() {
    keepEarlier()
    run()
    let before = bench.stopwatch
    bench.continueSession(earlier)
    undo()
    #expect(bench.stopwatch == before)
    #expect(filed == [earlier])
    redo()
    #expect(bench.stopwatch == earlier.stopwatch)
    #expect(filed.map(\.total) == [.seconds(3), .seconds(60)])
  }

  @Test("has the session as it was after going on with it, resetting it and taking all of it back")
  func undoEverything() {
    keepEarlier()
    bench.continueSession(earlier)
    bench.resume(at: bench.clock.now)
    bench.clock.advance(by: .seconds(5))
    bench.pause(at: bench.clock.now)
    bench.reset()
    #expect(filed.map(\.total) == [.seconds(65)])
    for _ in 1...4 { undo() }
    #expect(bench.stopwatch == Stopwatch())
    #expect(filed == [earlier])
  }

  @Test("keeps a session as it is while a copy of it is gone on with")
  func continuingACopy() throws {
    let copy = try FinishedSession(
      id: earlier.id + "-2", startedAt: earlier.startedAt, total: .seconds(20),
      laps: Laps(splits: [.seconds(10)]))
    keepEarlier()
    bench.sessionSource.kept[copy.id] = .session(copy)
    bench.continueSession(copy)
    bench.resume(at: bench.clock.now)
    bench.clock.advance(by: .seconds(5))
    bench.pause(at: bench.clock.now)
    bench.reset()
    #expect(filed.map(\.id) == [copy.id, earlier.id])
    #expect(filed.map(\.total) == [.seconds(25), .seconds(60)])
    undo()
    #expect(filed == [copy, earlier])
    #expect(bench.continueSession(earlier))
  }

  @Test("does not get back what people threw away when going on with it is taken back")
  func thrownAwayStays() {
    keepEarlier()
    bench.continueSession(earlier)
    bench.sessionSource.kept[earlier.id] = nil
    undo()
    #expect(filed.isEmpty)
  }

  @Test("tells everybody when somebody looks, names a session or throws it away")
  func tells() async throws {
    keepEarlier()
    await bench.refreshHistory()
    #expect(bench.stores.history.value.entries == [.session(earlier)])
    var named = earlier
    named.name = "Ann"
    try await bench.updateSession(named)
    #expect(bench.stores.history.value.entries == [.session(named)])
    #expect(await bench.deleteSession([named.id]).deleted == [named.id])
    #expect(bench.stores.history.value.entries == [])
    #expect(bench.sessionSource.trash == [named.id])
    try await bench.updateSession(named)
    #expect(bench.stores.history.value.entries == [.session(named)])
  }
}
