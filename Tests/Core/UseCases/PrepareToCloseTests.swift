import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Preparing to close")
@MainActor
struct PrepareToCloseTests {
  let bench = StopwatchBench()

  func unsaved() -> UnsavedChanges? { bench.runtime.prepareToClose() }

  @Test("finds nothing to lose when everything is saved")
  func saved() {
    bench.start(at: bench.clock.now)
    #expect(unsaved() == nil)
  }

  @Test("says what is lost, and why")
  func lost() {
    bench.source.failure = .init()
    bench.start(at: bench.clock.now)
    #expect(
      unsaved()
        == UnsavedChanges(.stopwatch, failure: Failure(InMemoryStopwatchDataSource.Failure())))
  }

  @Test("asks nothing for a stopwatch at zero, as long as what ended is in the history")
  func nothingWorthKeeping() {
    bench.start(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.source.failure = .init()
    bench.sessionSource.failure = .init()
    bench.reset()
    #expect(unsaved()?.subject == .stopwatch)
    bench.sessionSource.failure = nil
    bench.save()
    #expect(unsaved() == nil)
  }

  @Test("loses no session that is kept with the stopwatch")
  func unfiled() {
    bench.sessionSource.failure = .init()
    bench.start(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.reset()
    #expect(unsaved() == nil)
  }
}
