import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("Three hundred random days on which the wall clock is set again and again")
@MainActor
struct WallClockPropertyTests {
  enum Event: CaseIterable {
    case toggle, lap, undo, redo, setStart, setClock, notice, sleep, close, reset
  }

  /// What a person knows who has a clock that nobody sets.
  struct Truth {
    /// When it started, and when it began to run or to be paused, on that clock.
    var start: Duration?
    var since: Duration = .zero
    var isRunning = false
    var banked: Duration = .zero
    var pauses: [Duration] = []
    var firstSplit: Duration?
    var firstPause: Duration?

    func elapsed(at now: Duration) -> Duration { banked + (isRunning ? now - since : .zero) }

    mutating func toggle(at now: Duration) {
      if start == nil {
        start = now
      } else if isRunning {
        banked = elapsed(at: now)
        firstPause = firstPause ?? banked
      } else {
        pauses.append(now - since)
      }
      (isRunning, since) = (!isRunning, now)
    }

    mutating func moveStart(by difference: Duration) {
      start = start.map { $0 - difference }
      banked += difference
      firstSplit = firstSplit.map { $0 + difference }
      firstPause = firstPause.map { $0 + difference }
    }
  }

  /// Successive launches of the program on one machine.
  @MainActor
  final class Day {
    let clock = ManualClock()
    var random: SeededGenerator
    var fixture = StopwatchFixture()
    var truth = Truth()
    var done: [Truth] = []
    var undone: [Truth] = []

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      try open(nil)
    }

    var now: Duration { clock.reading.sinceBoot }
    var record: Record { fixture.stopwatch.record }

    /// The time of day of a moment of this boot, by the clock as it is set now.
    func time(_ moment: Duration) -> Moment { clock.reading.moment - (now - moment) }

    func open(_ saved: SavedStopwatch?) throws {
      fixture = StopwatchFixture(saved: saved, clock: clock)
      try fixture.runtime.start()
      fixture.runtime.followWallClock()
      (done, undone) = (done.suffix(10), [])
    }

    func work() {
      clock.advance(by: .nanoseconds(Int64.random(in: 1...50_000_000_000, using: &random)))
    }

    /// Makes a change, and notes it for undo.
    func press(_ change: StopwatchChange, _ perform: (inout Truth) -> Void) {
      #expect(fixture.change(change))
      done.append(truth)
      undone = []
      perform(&truth)
    }

    func perform(_ event: Event) throws {
      switch event {
      case .toggle where truth.start == nil && Bool.random(using: &random):
        let delay = Duration.seconds(Int64.random(in: 1...100, using: &random))
        press(.startIn(delay)) { [now] in $0.toggle(at: now + delay) }
        setClock()
        clock.advance(by: delay)
      case .toggle:
        press(.toggle(in: fixture.stopwatch.state)) { [now] in $0.toggle(at: now) }
      case .lap where truth.isRunning:
        press(.lap()) { [now] in $0.firstSplit = $0.firstSplit ?? $0.elapsed(at: now) }
        #expect(record.runs.clockTime(at: record.laps.lastSplit) == clock.reading.moment)
      case .undo where !done.isEmpty:
        #expect(fixture.undo() != nil)
        undone.append(truth)
        truth = done.removeLast()
      case .redo where !undone.isEmpty:
        #expect(fixture.redo() != nil)
        done.append(truth)
        truth = undone.removeLast()
      case .setStart: setStart()
      case .setClock: setClock()
      case .notice: fixture.wallClock.set()
      case .sleep: clock.sleep(for: .seconds(Int64.random(in: 1...90_000, using: &random)))
      case .close: try open(fixture.source.saved.last)
      case .reset where truth.start != nil && !truth.isRunning: press(.reset) { $0 = Truth() }
      case .lap, .undo, .redo, .reset: break
      }
    }

    /// Sets the start to a time of day at which it can have been, by the clock as it is set now.
    private func setStart() {
      guard let start = truth.start else { return }
      let latest = min(
        truth.firstSplit ?? .seconds(100), truth.firstPause ?? .seconds(100),
        truth.elapsed(at: now))
      let earlier = Int64.random(in: -latest.nanoseconds...100_000_000_000, using: &random)
      guard earlier != 0 else { return }
      press(.setTime(.start(time(start) - .nanoseconds(earlier)))) {
        $0.moveStart(by: .nanoseconds(earlier))
      }
    }

    private func setClock() {
      clock.setWallClock(by: .seconds(10 * Int64.random(in: -9_000...9_000, using: &random)))
    }

    func check() {
      #expect(fixture.stopwatch.elapsed(at: clock.now) == truth.elapsed(at: now))
      #expect(record.runs.pauses.map(\.duration) == truth.pauses)
    }
  }

  @Test("knows each pause, the time of day of each lap, and the start by the clock as it is set")
  func days() throws {
    for seed in 1...300 as ClosedRange<UInt64> {
      let day = try Day(seed: seed)
      for _ in 1...30 {
        day.work()
        try day.perform(Event.allCases.randomElement(using: &day.random) ?? .notice)
        day.check()
      }
    }
  }
}
