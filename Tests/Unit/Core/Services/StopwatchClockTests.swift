import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The stopwatch's clock")
@MainActor
struct StopwatchClockTests {
  let machine = ManualClock()
  let preferences = StateStore(Preferences())
  let clock: StopwatchClock

  init() {
    machine.sleep(for: .seconds(500))
    clock = StopwatchClock(machine: machine, preferences: preferences)
  }

  /// Returns by how much the clock advances during `work`.
  func progress(_ work: () -> Void) -> Duration {
    let before = clock.now
    work()
    return clock.now - before
  }

  @Test("goes on while the machine sleeps")
  func goesOn() {
    #expect(progress { machine.sleep(for: .seconds(7)) } == .seconds(7))
  }

  @Test("stands still while the machine sleeps, where that does not count")
  func standsStill() {
    preferences.update { $0.countTimeAsleep = false }
    #expect(progress { machine.sleep(for: .milliseconds(1)) } == .zero)
    #expect(progress { machine.advance(by: .seconds(2)) } == .seconds(2))
    #expect(progress { machine.sleep(for: .seconds(7)) } == .zero)
  }

  @Test("does not jump when the preference about sleep changes")
  func changeOfMind() {
    for isCounted in [false, true, true, false, false, true] {
      #expect(progress { preferences.update { $0.countTimeAsleep = isCounted } } == .zero)
      #expect(
        progress { machine.sleep(for: .seconds(7)) } == (isCounted ? .seconds(7) : .zero))
      #expect(progress { machine.advance(by: .seconds(2)) } == .seconds(2))
    }
  }

  @Test("tells the machine's own times as they are")
  func machineTimes() {
    preferences.update { $0.countTimeAsleep = false }
    machine.sleep(for: .seconds(7))
    #expect(clock.read().sinceBoot == machine.read().sinceBoot)
    #expect(clock.read().timeAsleep == .seconds(507))
    #expect(clock.read().moment == machine.read().moment)
  }
}
