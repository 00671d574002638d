import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A thousand random days of a machine whose sleep does not count")
@MainActor
struct TimeAsleepPropertyTests {
  enum Event: CaseIterable {
    case toggle, lap, undo, redo, sleep, shortSleep, tick, minimise, show, close, kill, countSleep

    var isPress: Bool {
      switch self {
      case .toggle, .lap, .undo, .redo, .countSleep: true
      case .sleep, .shortSleep, .tick, .minimise, .show, .close, .kill: false
      }
    }
  }

  /// Successive launches of the program on one machine.
  @MainActor
  final class Day {
    let clock = ManualClock()
    var expected = NaiveStopwatch()
    var random: SeededGenerator
    var fixture: StopwatchFixture
    var viewing: Subscription?
    var sleepWatch: SleepWatch?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      fixture = StopwatchFixture(clock: clock)
      open(nil)
    }

    func open(_ saved: SavedStopwatch?) {
      fixture = StopwatchFixture(saved: saved, clock: clock)
      fixture.stores.preferences.update { $0.countTimeAsleep = false }
      fixture.restore.restoreLatest()
      sleepWatch = SleepWatch(stores: fixture.stores, clock: fixture.stopwatchClock)
      viewing = fixture.timerService.beginViewing()
    }

    func work() {
      let time = Duration.nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
      clock.advance(by: time)
      expected.awake += time
    }

    func sleep(upTo longest: Int64) {
      clock.sleep(for: .nanoseconds(Int64.random(in: 0...longest, using: &random)))
    }

    /// Quits the program, lets the machine work and sleep, and launches the program again.
    func reopen() {
      work()
      sleep(upTo: 200_000_000_000)
      work()
      expected.forget()
      open(fixture.source.saved.last)
    }

    func perform(_ event: Event) {
      let now = fixture.stopwatchClock.now
      if event.isPress { sleepWatch?.sample() }
      switch event {
      case .toggle:
        toggle(at: now)
        expected.toggle()
      case .lap:
        fixture.recordLap(at: now)
        expected.lap()
      case .undo:
        fixture.undo(at: now)
        expected.undo()
      case .redo:
        fixture.redo(at: now)
        expected.redo()
      case .sleep: sleep(upTo: 1_000_000_000_000)
      case .shortSleep: sleep(upTo: 59_000_000_000)
      case .tick: fixture.ticker.fire()
      case .minimise: viewing = nil
      case .show: viewing = fixture.timerService.beginViewing()
      case .close:
        if fixture.stopwatch.state == .running { fixture.save.saveCurrent(isClosing: true) }
        reopen()
      case .kill: reopen()
      case .countSleep: countSleep()
      }
    }

    private func toggle(at now: Instant) {
      switch fixture.stopwatch.state {
      case .initial: fixture.start(at: now)
      case .running: fixture.pause(at: now)
      case .paused: fixture.resume(at: now)
      }
    }

    private func countSleep() {
      guard case .timeAway(let away, .asleep, isCounted: false) = fixture.notice else { return }
      fixture.toggleTimeAway()
      expected.count(away.duration)
    }
  }

  @Test("count just the time awake, and what was counted after all")
  func days() {
    for seed in 1...1_000 as ClosedRange<UInt64> {
      let day = Day(seed: seed)
      for _ in 1...30 {
        day.work()
        day.perform(Event.allCases.randomElement(using: &day.random) ?? .tick)
        let stopwatch = day.fixture.stopwatch
        #expect(stopwatch.elapsed(at: day.fixture.stopwatchClock.now) == day.expected.elapsed)
        #expect(stopwatch.laps.splits.count == day.expected.moment.splits.count)
      }
    }
  }
}
