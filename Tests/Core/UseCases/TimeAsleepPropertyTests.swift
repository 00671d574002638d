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

  /// One program after another on one machine.
  @MainActor
  final class Day {
    let clock = ManualClock()
    var expected = NaiveStopwatch()
    var random: SeededGenerator
    var bench: StopwatchBench
    var viewing: Subscription?
    var sleepWatch: SleepWatch?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      bench = StopwatchBench(clock: clock)
      open(nil)
    }

    func open(_ saved: SavedStopwatch?) {
      bench = StopwatchBench(saved: saved, clock: clock)
      bench.stores.preferences.update { $0.countTimeAsleep = false }
      bench.restore()
      sleepWatch = SleepWatch(stores: bench.stores, clock: bench.stopwatchClock)
      viewing = bench.timerService.beginViewing()
    }

    func work() {
      let time = Duration.nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
      clock.advance(by: time)
      expected.awake += time
    }

    func sleep(upTo longest: Int64) {
      clock.sleep(for: .nanoseconds(Int64.random(in: 0...longest, using: &random)))
    }

    /// Ends the program, lets the machine work and sleep, and starts the program again.
    func reopen() {
      work()
      sleep(upTo: 200_000_000_000)
      work()
      expected.forget()
      open(bench.source.saved.last)
    }

    func perform(_ event: Event) {
      let now = bench.stopwatchClock.now
      if event.isPress { sleepWatch?.look() }
      switch event {
      case .toggle:
        toggle(at: now)
        expected.toggle()
      case .lap:
        bench.recordLap(at: now)
        expected.lap()
      case .undo:
        bench.undoOrRedo(.undo, at: now)
        expected.undo()
      case .redo:
        bench.undoOrRedo(.redo, at: now)
        expected.redo()
      case .sleep: sleep(upTo: 1_000_000_000_000)
      case .shortSleep: sleep(upTo: 59_000_000_000)
      case .tick: bench.ticker.fire()
      case .minimise: viewing = nil
      case .show: viewing = bench.timerService.beginViewing()
      case .close:
        if bench.stopwatch.state == .running { bench.save(isClosing: true) }
        reopen()
      case .kill: reopen()
      case .countSleep: countSleep()
      }
    }

    private func toggle(at now: Instant) {
      switch bench.stopwatch.state {
      case .initial: bench.start(at: now)
      case .running: bench.pause(at: now)
      case .paused: bench.resume(at: now)
      }
    }

    private func countSleep() {
      guard case .timeAway(let away, .asleep, isCounted: false) = bench.notice else { return }
      bench.answerNotice.toggleTimeAway()
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
        let stopwatch = day.bench.stopwatch
        #expect(stopwatch.elapsed(at: day.bench.stopwatchClock.now) == day.expected.elapsed)
        #expect(stopwatch.laps.splits.count == day.expected.moment.splits.count)
      }
    }
  }
}
