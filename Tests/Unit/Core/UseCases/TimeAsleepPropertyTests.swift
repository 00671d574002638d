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
    var models = StopwatchModels()
    var awake: Duration = .zero
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
      sleepWatch = SleepWatch(fixture.changeStopwatch)
      viewing = fixture.timerService.beginViewing()
    }

    func work() {
      let time = Duration.nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
      clock.advance(by: time)
      awake += time
    }

    func sleep(upTo longest: Int64) {
      clock.sleep(for: .nanoseconds(Int64.random(in: 0...longest, using: &random)))
    }

    /// Quits the program, lets the machine work and sleep, and launches the program again.
    func reopen() {
      work()
      sleep(upTo: 200_000_000_000)
      work()
      models = StopwatchModels(now: models.now, done: models.saved)
      open(fixture.source.saved.last)
    }

    func perform(_ event: Event) {
      if event.isPress { sleepWatch?.sample() }
      switch event {
      case .toggle: press(.toggle(in: fixture.stopwatch.state))
      case .lap: press(.lap())
      case .undo: press(.undo)
      case .redo: press(.redo)
      case .sleep: sleep(upTo: 1_000_000_000_000)
      case .shortSleep: sleep(upTo: 59_000_000_000)
      case .tick: fixture.ticker.fire()
      case .minimise: viewing = nil
      case .show: viewing = fixture.timerService.beginViewing()
      case .close:
        if fixture.stopwatch.state == .running { fixture.changeStopwatch.save(isClosing: true) }
        reopen()
      case .kill: reopen()
      case .countSleep: countSleep()
      }
    }

    private func press(_ change: StopwatchChange) {
      let isPossible = models.allows(change, at: awake)
      #expect(fixture.change(change, at: fixture.stopwatchClock.now) == isPossible)
      guard isPossible != false else { return }
      models.perform(change, at: awake, date: clock.reading.moment)
    }

    private func countSleep() {
      guard case .timeAway(_, .asleep, isCounted: false) = fixture.notice,
        let change = fixture.toggleTimeAway()
      else { return }
      models.perform(change, at: awake, date: clock.reading.moment)
    }
  }

  @Test("count just the time awake, and what was counted after all")
  func days() {
    for seed in 1...1_000 as ClosedRange<UInt64> {
      let day = Day(seed: seed)
      for _ in 1...30 {
        day.work()
        day.perform(Event.allCases.randomElement(using: &day.random) ?? .tick)
        let difference = day.models.now.difference(
          from: day.fixture.stopwatch, at: day.fixture.stopwatchClock.now, counted: day.awake)
        #expect(difference == nil)
      }
    }
  }
}
