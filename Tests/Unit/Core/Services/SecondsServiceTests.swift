import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The seconds of a stopwatch")
@MainActor
struct SecondsServiceTests {
  let fixture = StopwatchFixture()
  var clock: ManualClock { fixture.clock }

  /// The elapsed times that are reported while `body` runs, in milliseconds.
  func reported(_ body: () -> Void) -> [Int] {
    var times: [Int] = []
    let service = SecondsService(
      store: fixture.stores.state, clock: fixture.runtime.clock, timeouts: fixture.secondsTicker
    ) { times.append(Int($0 / .milliseconds(1))) }
    body()
    withExtendedLifetime(service) {}
    return times
  }

  @Test("are reported just after each of them, whatever ticks in between")
  func seconds() {
    fixture.timerService.beginViewing().keep()
    let times = reported {
      fixture.start(at: clock.now)
      #expect(fixture.secondsTicker.interval == .milliseconds(1001))
      for _ in 1...25 { fixture.advance(by: .milliseconds(10)) }
      clock.advance(by: .milliseconds(752))
      fixture.secondsTicker.fire()
      #expect(fixture.secondsTicker.interval == .milliseconds(999))
    }
    #expect(times == [0, 0, 1002])
  }

  @Test("are reported at each press, and end with the stopwatch or with those who observe them")
  func presses() {
    let times = reported {
      fixture.start(at: clock.now)
      clock.advance(by: .milliseconds(1500))
      fixture.pause(at: clock.now)
      #expect(fixture.secondsTicker.interval == nil)
      fixture.reset()
    }
    #expect(times == [0, 0, 1500, 0])
    _ = reported { fixture.start(at: clock.now) }
    #expect(fixture.secondsTicker.interval == nil)
  }
}
