import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchSystem

@Suite("The instant of an input event")
@MainActor
struct EventClockTests {
  let clock = ManualClock()

  /// A clock for events on a machine whose monotonic clock shows `milliseconds`.
  func eventClock(monotonicMilliseconds milliseconds: Int64) -> EventClock {
    EventClock(clock: clock, monotonic: { .milliseconds(milliseconds) })
  }

  @Test("is the time stamp's, not the time at which the program got round to it")
  func stamp() {
    let events = eventClock(monotonicMilliseconds: 70_000)
    #expect(events.instant(ofEventAt: 69_500) == clock.now - .milliseconds(500))
  }

  @Test("is right when the stamp's 32 bits have wrapped since")
  func wrapped() {
    let events = eventClock(monotonicMilliseconds: 1 << 32 + 100)
    #expect(events.instant(ofEventAt: UInt32.max - 99) == clock.now - .milliseconds(200))
  }

  @Test("is now when the stamp is not plausible", arguments: [0, 70_001, 59_999, UInt32.max])
  func implausible(stamp: UInt32) {
    let events = eventClock(monotonicMilliseconds: 70_000)
    #expect(events.instant(ofEventAt: stamp) == clock.now)
  }

  @Test("is now when the stamp lies before the event before")
  func outOfOrder() {
    let events = eventClock(monotonicMilliseconds: 70_000)
    #expect(events.instant(ofEventAt: 69_000) == clock.now - .seconds(1))
    #expect(events.instant(ofEventAt: 68_000) == clock.now)
  }
}
