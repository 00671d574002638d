import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchSystem

@Suite("The instant of an event that another clock has stamped")
@MainActor
struct ForeignEventClockTests {
  let machine = ManualClock()
  let events: EventClock
  let desktop = Desktop()

  /// The clock of the desktop: how much it is ahead of the machine's.
  final class Desktop {
    var ahead: Duration = .seconds(1_234_567)
  }

  init() {
    let machine = machine
    let clock = StopwatchClock(machine: machine, preferences: StateStore(Preferences()))
    events = EventClock(clock: clock, monotonic: { machine.reading.sinceBoot })
    machine.advance(by: .seconds(60))
  }

  var stamp: UInt32 {
    let time = machine.reading.sinceBoot + desktop.ahead
    return UInt32(truncatingIfNeeded: time.nanoseconds / 1_000_000)
  }

  /// Returns the age of an event, according to its instant, when it is handled after `delay`.
  @discardableResult
  func age(after delay: Duration) -> Duration {
    let stamp = stamp
    machine.advance(by: delay)
    return machine.now - events.instant(ofEventAt: stamp)
  }

  /// The allowance for drift since the latest event that was handled as quickly as any.
  func drift(_ duration: Duration) -> Duration { duration / 10_000 }

  /// Handles events one after the other, each after a delay.
  func handle(_ delays: Int64..., every interval: Duration = .milliseconds(100)) {
    for delay in delays {
      age(after: .milliseconds(delay))
      machine.advance(by: interval)
    }
  }

  @Test("is now until several events agree")
  func unknown() {
    for _ in 1...3 {
      #expect(age(after: .milliseconds(5)) == .zero)
      machine.advance(by: .milliseconds(200))
    }
    #expect(age(after: .milliseconds(500)) == .zero)
  }

  @Test(
    "is the time stamp's as soon as several events agree",
    arguments: [1_234_567, -86_400, 1_800_000_000, 5])
  func known(secondsAhead: Int64) {
    desktop.ahead = .seconds(secondsAhead)
    handle(3, 1, 2, 1)
    #expect(age(after: .milliseconds(501)) == .milliseconds(500) - drift(.milliseconds(601)))
    #expect(age(after: .milliseconds(1)) == .zero)
    #expect(age(after: .seconds(9)) == .milliseconds(8_999) - drift(.seconds(9)))
  }

  @Test("is exact for each of several that waited")
  func several() {
    handle(0, 0, 0, 0)
    let first = stamp
    machine.advance(by: .milliseconds(300))
    let second = stamp
    machine.advance(by: .milliseconds(1_200))
    let allowance = drift(.milliseconds(1_600))
    #expect(machine.now - events.instant(ofEventAt: first) == .milliseconds(1_500) - allowance)
    #expect(machine.now - events.instant(ofEventAt: second) == .milliseconds(1_200) - allowance)
  }

  @Test("is right for events that waited equally long, again and again")
  func equallyLate() {
    handle(0, 0, 0, 0)
    for number: Int64 in 1...9 {
      let age = age(after: .seconds(1))
      #expect(age == .seconds(1) - drift(.milliseconds(100) + .seconds(number)))
    }
  }

  @Test("is right for events that waited equally long among others that did not")
  func equallyLateAmongOthers() {
    handle(0, 0, 0, 0)
    for _ in 1...30 {
      #expect(
        age(after: .milliseconds(500)) == .milliseconds(500) - drift(.milliseconds(600)))
      handle(0)
    }
  }

  @Test("is not told by events that waited together")
  func waitedTogether() {
    let stamps = (0..<8).map { _ in
      machine.advance(by: .milliseconds(1))
      return stamp
    }
    machine.advance(by: .seconds(2))
    for stamp in stamps { #expect(events.instant(ofEventAt: stamp) == machine.now) }
    #expect(age(after: .milliseconds(1)) == .zero)
    machine.advance(by: .milliseconds(300))
    #expect(age(after: .milliseconds(1)) == .zero)
    #expect(age(after: .milliseconds(700)) == .zero)
  }

  @Test("is now when the time stamp is ten seconds old, or before the event before")
  func implausible() {
    handle(0, 0, 0, 0)
    #expect(age(after: .milliseconds(10_010)) == .zero)
    let early = stamp
    machine.advance(by: .seconds(1))
    #expect(age(after: .zero) == .zero)
    #expect(events.instant(ofEventAt: early) == machine.now)
  }

  @Test("stays right while both clocks drift apart", arguments: [-1, 1])
  func drift(direction: Int64) {
    handle(0, 0, 0, 0)
    for _ in 1...60 {
      machine.advance(by: .seconds(30))
      desktop.ahead += .milliseconds(3 * direction)
      #expect(age(after: .zero) == .zero)
    }
    #expect(age(after: .seconds(1)) == .seconds(1) - drift(.seconds(1)))
  }

  @Test("is wrong by a few milliseconds at most after minutes without an event")
  func pause() {
    handle(0, 0, 0, 0)
    machine.advance(by: .seconds(60))
    #expect(age(after: .zero) == .zero)
    machine.advance(by: .seconds(60))
    let age = age(after: .seconds(1))
    #expect((.milliseconds(990)...(.seconds(1))).contains(age))
  }

  @Test("is now while a clock that was set is measured anew", arguments: [-3600, -2, 3600])
  func wasSet(seconds: Int64) {
    handle(0, 0, 0, 0)
    machine.advance(by: .seconds(60))
    desktop.ahead += .seconds(seconds)
    let reading = machine.reading
    machine.reading = ClockReading(
      bootID: reading.bootID, sinceBoot: reading.sinceBoot, timeAsleep: reading.timeAsleep,
      moment: reading.moment + .seconds(seconds))
    for _ in 1...4 {
      #expect(age(after: .zero) == .zero)
      machine.advance(by: .milliseconds(100))
    }
    #expect(age(after: .milliseconds(500)) == .milliseconds(500) - drift(.milliseconds(600)))
  }

  @Test("is right again after several events when only the desktop's clock was set back")
  func setBack() {
    handle(0, 0, 0, 0)
    machine.advance(by: .seconds(60))
    desktop.ahead -= .seconds(2)
    for _ in 1...5 { handle(0, 0, 0, 0, every: .milliseconds(600)) }
    #expect(age(after: .zero) == .zero)
    #expect(age(after: .milliseconds(500)) == .milliseconds(500) - drift(.milliseconds(500)))
  }

  @Test("is right when the stamp's 32 bits wrap")
  func wrapped() {
    desktop.ahead = .milliseconds((1 << 32) - 350) - machine.reading.sinceBoot
    handle(0, 0, 0, 0)
    #expect(age(after: .milliseconds(500)) == .milliseconds(500) - drift(.milliseconds(600)))
  }

  @Test("does not follow the repetitions of a held key, which have its time stamp")
  func heldKey() {
    handle(0, 0, 0, 0)
    let held = stamp
    for _ in 1...100 {
      machine.advance(by: .milliseconds(30))
      _ = events.instant(ofEventAt: held)
    }
    #expect(age(after: .zero) == .zero)
    #expect(age(after: .milliseconds(500)) == .milliseconds(500) - drift(.milliseconds(500)))
  }
}
