import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The timer service")
@MainActor
struct TimerServiceTests {
  let fixture = StopwatchFixture()

  @Test("ticks every 10 ms while the stopwatch runs and somebody looks")
  func ticks() {
    fixture.timerService.beginViewing().keep()
    #expect(fixture.ticker.interval == nil)
    fixture.start(at: fixture.clock.now)
    #expect(fixture.ticker.interval == .milliseconds(10))
  }

  @Test("derives the elapsed time from the clock, however late the tick")
  func derives() {
    fixture.timerService.beginViewing().keep()
    fixture.start(at: fixture.clock.now)
    fixture.advance(by: .milliseconds(10))
    #expect(fixture.stopwatch.elapsed == .milliseconds(10))
    fixture.advance(by: .milliseconds(737))
    #expect(fixture.stopwatch.elapsed == .milliseconds(747))
  }

  @Test("has no ticker while paused, and one again after resuming")
  func stopsWhilePaused() {
    fixture.timerService.beginViewing().keep()
    fixture.start(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    #expect(fixture.ticker.interval == nil)
    fixture.resume(at: fixture.clock.now)
    #expect(fixture.ticker.interval != nil)
  }

  @Test("has no ticker while nobody looks")
  func stopsUnseen() {
    fixture.start(at: fixture.clock.now)
    #expect(fixture.ticker.interval == nil)
    var first: Subscription? = fixture.timerService.beginViewing()
    let second: Subscription? = fixture.timerService.beginViewing()
    #expect(fixture.ticker.interval != nil)
    #expect(first != nil)
    first = nil
    #expect(fixture.ticker.interval != nil)
    withExtendedLifetime(second) {}
  }

  @Test("ends its ticker with the last one who looks")
  func lastViewer() {
    fixture.start(at: fixture.clock.now)
    var viewing: Subscription? = fixture.timerService.beginViewing()
    #expect(viewing != nil)
    viewing = nil
    #expect(fixture.ticker.interval == nil)
  }

  @Test("is up to date the moment somebody looks again")
  func upToDateAtOnce() {
    fixture.start(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(3))
    fixture.timerService.beginViewing().keep()
    #expect(fixture.stopwatch.elapsed == .seconds(3))
  }
}
