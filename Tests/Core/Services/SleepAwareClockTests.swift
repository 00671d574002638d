import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A clock that goes on while the machine sleeps")
@MainActor
struct SleepAwareClockTests {
  let machine = ManualClock()
  let system = ManualSleep()
  let ticker = ManualTicker()
  let clock: SleepAwareClock

  init() {
    clock = SleepAwareClock(machine: machine, ticker: ticker)
    clock.follow(system)
  }

  var unnoticedSleep: Duration { clock.read().unnoticedSleep }

  /// Lets the clocks go on for a moment in which the program is running.
  func passAwake() {
    machine.advance(by: SleepAwareClock.interval)
    ticker.fire()
  }

  @Test("finds the gap between its readings, once sleep was announced")
  func gap() {
    system.prepare()
    passAwake()
    machine.advance(by: .seconds(500))
    #expect(unnoticedSleep == .seconds(500))
    passAwake()
    system.wake()
    #expect(unnoticedSleep == .seconds(500))
  }

  @Test("adds up what it finds each time")
  func severalTimes() {
    for count in 1...3 {
      system.prepare()
      machine.advance(by: .seconds(100))
      system.wake()
      #expect(unnoticedSleep == .seconds(100) * count)
    }
  }

  @Test("takes no time for sleep that was not announced")
  func notAnnounced() {
    machine.advance(by: .seconds(500))
    system.prepare()
    system.wake()
    machine.advance(by: .seconds(500))
    #expect(unnoticedSleep == .zero)
  }

  @Test("takes no moment for sleep in which the program waited for the machine")
  func stutter() {
    system.prepare()
    machine.advance(by: SleepAwareClock.minimumSleep - .nanoseconds(1))
    system.wake()
    #expect(unnoticedSleep == .zero)
  }

  @Test("takes as much for sleep as is the minimum")
  func minimum() {
    system.prepare()
    machine.advance(by: SleepAwareClock.minimumSleep)
    system.wake()
    #expect(unnoticedSleep == SleepAwareClock.minimumSleep)
  }

  @Test("leaves sleep alone that the machine's clocks tell themselves")
  func noticed() {
    system.prepare()
    machine.sleep(for: .seconds(500))
    machine.advance(by: .milliseconds(900))
    system.wake()
    #expect(clock.read().unnoticedSleep == .zero)
    #expect(clock.read().timeAsleep == .seconds(500))
  }

  @Test("looks at the machine's clocks only while sleep is imminent")
  func looksOnlyThen() {
    #expect(ticker.interval == nil)
    system.prepare()
    #expect(ticker.interval == SleepAwareClock.interval)
    system.wake()
    #expect(ticker.interval == nil)
  }

  @Test("stops looking when no sleep follows")
  func noSleep() {
    system.prepare()
    for _ in 1..<6000 { passAwake() }
    #expect(ticker.interval != nil)
    passAwake()
    #expect(ticker.interval == nil)
    machine.advance(by: .seconds(500))
    #expect(unnoticedSleep == .zero)
  }

  @Test("says each time it looks, and when sleep is announced and over")
  func says() {
    var looks = 0
    clock.onLook = { looks += 1 }
    system.prepare()
    passAwake()
    passAwake()
    system.wake()
    #expect(looks == 4)
  }
}
