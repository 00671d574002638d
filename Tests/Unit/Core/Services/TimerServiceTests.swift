import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The timer service")
@MainActor
struct TimerServiceTests {
  let fixture = StopwatchFixture()

  @Test("ticks every 10 ms while the stopwatch runs, and not while it is paused")
  func ticks() {
    fixture.timerService.beginViewing().keep()
    #expect(fixture.ticker.interval == nil)
    fixture.start(at: fixture.clock.now)
    #expect(fixture.ticker.interval == .milliseconds(10))
    fixture.pause(at: fixture.clock.now)
    #expect(fixture.ticker.interval == nil)
    fixture.resume(at: fixture.clock.now)
    #expect(fixture.ticker.interval != nil)
  }

  @Test("has no ticker unless somebody looks, and ends it with the last one who does")
  func stopsUnseen() {
    fixture.start(at: fixture.clock.now)
    #expect(fixture.ticker.interval == nil)
    var viewings: [Subscription] = (1...2).map { _ in fixture.timerService.beginViewing() }
    #expect(fixture.ticker.interval != nil)
    viewings.removeFirst()
    #expect(fixture.ticker.interval != nil)
    viewings.removeFirst()
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
