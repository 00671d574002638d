import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchSystem

@Suite("The instant of an input event")
@MainActor
struct EventClockTests {
  let machine = ManualClock()
  let preferences = StateStore(Preferences())
  let clock: StopwatchClock
  let events: EventClock

  /// Creates a program that has been running for one minute.
  init() {
    let machine = machine
    clock = StopwatchClock(machine: machine, preferences: preferences)
    events = EventClock(clock: clock, monotonic: { Self.monotonic(machine) })
    machine.advance(by: .seconds(60))
  }

  /// Returns the time of a clock that stops while the machine sleeps.
  static func monotonic(_ machine: ManualClock) -> Duration {
    machine.reading.sinceBoot - (machine.reading.timeAsleep ?? .zero)
  }

  /// The time stamp of an event at the current time.
  var stamp: UInt32 {
    UInt32(truncatingIfNeeded: Int64(Self.monotonic(machine) / .milliseconds(1)))
  }

  /// Returns the stamp of an event that occurs now and is handled and accepted immediately.
  @discardableResult
  func handleEvent() -> UInt32 {
    let stamp = stamp
    #expect(events.instant(ofEventAt: stamp) == clock.now)
    return stamp
  }

  /// Returns the age of an event, according to its instant, when it is handled after `delay`.
  func age(after delay: () -> Void) -> Duration {
    let stamp = stamp
    delay()
    return clock.now - events.instant(ofEventAt: stamp)
  }

  @Test("is the beginning of the time stamp's millisecond, whenever the program got round to it")
  func withinTheMillisecond() {
    let pressed = (stamp: stamp, instant: clock.now)
    machine.advance(by: .microseconds(700))
    #expect(events.instant(ofEventAt: pressed.stamp) == pressed.instant)
    machine.advance(by: .microseconds(2_500))
    #expect(events.instant(ofEventAt: pressed.stamp) == pressed.instant)
  }

  @Test("is the moment that another program tells, if it is recent")
  func otherProgram() {
    let press = machine.reading.sinceBoot
    machine.advance(by: .milliseconds(700))
    #expect(events.instant(ofPressAt: press) == clock.now - .milliseconds(700))
    machine.advance(by: .seconds(20))
    #expect(events.instant(ofPressAt: press) == clock.now - .milliseconds(20_700))
  }

  @Test("is now, where another program tells the future, or the distant past at once")
  func otherProgramIsWrong() {
    let press = machine.reading.sinceBoot
    machine.advance(by: .milliseconds(10_001))
    #expect(events.instant(ofPressAt: press) == clock.now)
    #expect(events.instant(ofPressAt: .zero) == clock.now)
    #expect(events.instant(ofPressAt: press + .seconds(11)) == clock.now)
    #expect(events.instant(ofPressAt: .seconds(9_000_000_000)) == clock.now)
  }

  @Test("is that of a key in another window, modulo 2³² or not, up to ten seconds ago")
  func desktopKey() {
    machine.advance(by: .seconds(5_000_000))
    let stamp = UInt64(Self.monotonic(machine) / .milliseconds(1))
    #expect(stamp > UInt32.max)
    machine.advance(by: .milliseconds(700))
    for pressed in [stamp, UInt64(UInt32(truncatingIfNeeded: stamp))] {
      #expect(events.instant(ofKeyAt: pressed) == clock.now - .milliseconds(700))
    }
    machine.advance(by: .milliseconds(9_301))
    #expect(events.instant(ofKeyAt: stamp) == clock.now)
  }

  @Test("is now, where the desktop gives a key the time of another clock")
  func desktopKeyOfAnotherClock() {
    let stamp = UInt64(Self.monotonic(machine) / .milliseconds(1))
    for wrong in [0, stamp + 1, stamp - 10_001, stamp * 1_000, 1_795_000_000_000, .max] {
      #expect(events.instant(ofKeyAt: wrong) == clock.now)
    }
  }

  @Test("is the time stamp's, however late the program got round to it")
  func late() {
    #expect(age { machine.advance(by: .milliseconds(500)) } == .milliseconds(500))
    handleEvent()
    #expect(age { machine.advance(by: .seconds(12)) } == .seconds(12))
    #expect(age { machine.advance(by: .seconds(86_400)) } == .seconds(86_400))
  }

  @Test("is right for each of several that waited")
  func several() {
    handleEvent()
    let first = stamp
    machine.advance(by: .seconds(3))
    let second = stamp
    machine.advance(by: .seconds(12))
    #expect(clock.now - events.instant(ofEventAt: first) == .seconds(15))
    #expect(clock.now - events.instant(ofEventAt: second) == .seconds(12))
  }

  @Test("is right when what has no stamp happened before it was handled")
  func withoutStamp() {
    let stamp = stamp
    machine.advance(by: .seconds(2))
    #expect(events.instant(ofEventAt: 0) == clock.now)
    #expect(events.instant(ofEventAt: stamp) == clock.now - .seconds(2))
  }

  @Test("is right when the stamp's 32 bits have wrapped since", arguments: [200, 12_000])
  func wrapped(milliseconds: Int64) {
    machine.advance(by: .milliseconds((1 << 32) - 100) - Self.monotonic(machine))
    handleEvent()
    let delay = Duration.milliseconds(milliseconds)
    #expect(age { machine.advance(by: delay) } == delay)
  }

  @Test("is now when the stamp is zero or in the future", arguments: [1, 60_000, 1 << 30])
  func future(milliseconds: UInt32) {
    #expect(events.instant(ofEventAt: 0) == clock.now)
    let latest = handleEvent()
    // So long that a future stamp could be mistaken for one of the distant past.
    machine.advance(by: .milliseconds((1 << 32) - 1))
    #expect(events.instant(ofEventAt: latest &+ milliseconds) == clock.now)
  }

  @Test("is now when the stamp lies before the event before")
  func outOfOrder() {
    let stamp = stamp
    machine.advance(by: .seconds(1))
    handleEvent()
    #expect(events.instant(ofEventAt: stamp) == clock.now)
  }

  @Test("is now when the stamp lies before the start of the program")
  func beforeStart() {
    let stamp = stamp
    let events = EventClock(clock: clock, monotonic: { [machine] in Self.monotonic(machine) })
    #expect(events.instant(ofEventAt: stamp &- 1) == clock.now)
  }

  @Test("is now when stamps come from another clock, such as that of another machine")
  func anotherClock() {
    for _ in 1...10 {
      machine.advance(by: .seconds(60))
      #expect(events.instant(ofEventAt: stamp &- 30_000) == clock.now)
    }
  }

  @Test(
    "is now when it is much later and the machine may have slept since, unless sleep does not count",
    arguments: [true, false])
  func slept(countsTimeAsleep: Bool) {
    preferences.update { $0.countTimeAsleep = countsTimeAsleep }
    handleEvent()
    machine.advance(by: .seconds(1))
    let age = age {
      machine.advance(by: .seconds(6))
      machine.sleep(for: .seconds(90))
      machine.advance(by: .seconds(6))
    }
    #expect(age == (countsTimeAsleep ? .zero : .seconds(12)))
  }

  // MARK: Sleep

  /// Falls asleep half a second after a sample, for an hour, and goes on for two seconds; returns by
  /// how much earlier than that the instant of an event is that occurred so long after the sample.
  func age(ofEvent moment: Duration, sinceAsleep: () -> Void) -> Duration {
    events.sample()
    machine.advance(by: moment)
    return age {
      machine.advance(by: ClockRelation.lastMoment - moment)
      sinceAsleep()
      machine.advance(by: .seconds(2))
    }
  }

  func sleep() { machine.sleep(for: .seconds(3600)) }

  @Test("is before the sleep, in the last half second before it", arguments: [0, 10, 499, 500])
  func justBeforeSleep(milliseconds: Int64) {
    let age = age(ofEvent: .milliseconds(milliseconds), sinceAsleep: sleep)
    #expect(age == .milliseconds(3_602_500 - milliseconds))
  }

  @Test("is before the sleep however often the clocks were read since")
  func sampledAfterSleep() {
    let age = age(ofEvent: .milliseconds(300)) {
      sleep()
      events.sample()
      machine.advance(by: .seconds(3))
      events.sample()
    }
    #expect(age == .milliseconds(3_605_200))
  }

  @Test("is after the sleep, for an event upon waking up that was handled later")
  func justAfterSleep() {
    events.sample()
    machine.advance(by: .milliseconds(500))
    sleep()
    machine.advance(by: .milliseconds(100))
    #expect(age { machine.advance(by: .milliseconds(700)) } == .milliseconds(700))
  }

  @Test(
    "is after the sleep, for one just after waking up that the program noticed at once",
    arguments: [0, 20])
  func justAfterNoticedSleep(milliseconds: Int64) {
    events.sample()
    sleep()
    events.sample()
    machine.advance(by: .milliseconds(milliseconds))
    #expect(age { machine.advance(by: .milliseconds(700)) } == .milliseconds(700))
  }

  @Test("of another program is before the sleep, where that does not count")
  func otherProgramBeforeSleep() {
    preferences.update { $0.countTimeAsleep = false }
    events.sample()
    machine.advance(by: .milliseconds(100))
    let (press, instant) = (machine.reading.sinceBoot, clock.now)
    machine.advance(by: .milliseconds(200))
    machine.sleep(for: .seconds(5))
    #expect(events.instant(ofPressAt: press) == instant)
  }
}
