import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The timer service")
@MainActor
struct TimerServiceTests {
  let bench = StopwatchBench()

  @Test("ticks every 10 ms while the stopwatch runs and somebody looks")
  func ticks() {
    let viewing = bench.timerService.beginViewing()
    #expect(bench.ticker.interval == nil)
    bench.start(at: bench.clock.now)
    #expect(bench.ticker.interval == .milliseconds(10))
    withExtendedLifetime(viewing) {}
  }

  @Test("derives the elapsed time from the clock, however late the tick")
  func derives() {
    let viewing = bench.timerService.beginViewing()
    bench.start(at: bench.clock.now)
    bench.advance(by: .milliseconds(10))
    #expect(bench.stopwatch.elapsed == .milliseconds(10))
    bench.advance(by: .milliseconds(737))
    #expect(bench.stopwatch.elapsed == .milliseconds(747))
    withExtendedLifetime(viewing) {}
  }

  @Test("has no ticker while paused, and one again after resuming")
  func stopsWhilePaused() {
    let viewing = bench.timerService.beginViewing()
    bench.start(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    #expect(bench.ticker.interval == nil)
    bench.resume(at: bench.clock.now)
    #expect(bench.ticker.interval != nil)
    withExtendedLifetime(viewing) {}
  }

  @Test("has no ticker while nobody looks")
  func stopsUnseen() {
    bench.start(at: bench.clock.now)
    #expect(bench.ticker.interval == nil)
    var first: Subscription? = bench.timerService.beginViewing()
    let second: Subscription? = bench.timerService.beginViewing()
    #expect(bench.ticker.interval != nil)
    #expect(first != nil)
    first = nil
    #expect(bench.ticker.interval != nil)
    withExtendedLifetime(second) {}
  }

  @Test("ends its ticker with the last one who looks")
  func lastViewer() {
    bench.start(at: bench.clock.now)
    var viewing: Subscription? = bench.timerService.beginViewing()
    #expect(viewing != nil)
    viewing = nil
    #expect(bench.ticker.interval == nil)
  }

  @Test("is up to date the moment somebody looks again")
  func upToDateAtOnce() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(3))
    let viewing = bench.timerService.beginViewing()
    #expect(bench.stopwatch.elapsed == .seconds(3))
    withExtendedLifetime(viewing) {}
  }
}
