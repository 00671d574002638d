import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Ten thousand random sequences of actions")
struct StopwatchPropertyTests {
  typealias Action = StopwatchTableTests.Action

  @Test("keep every promise")
  func invariants() {
    var random = SeededGenerator(seed: 2026)
    for _ in 1...10_000 {
      let clock = ManualClock()
      var stopwatch = Stopwatch()
      for _ in 1...Int.random(in: 1...40, using: &random) {
        clock.advance(by: .nanoseconds(Int64.random(in: 0...3_000_000_000, using: &random)))
        let before = stopwatch
        let action = Action.allCases.randomElement(using: &random) ?? .tick
        StopwatchTableTests.perform(action, on: &stopwatch, at: clock.now)
        expectTimeGoesForward(from: before, to: stopwatch)
        expectLapsAddUp(stopwatch)
        expectExtremesAreRight(stopwatch.laps)
        expectRestoringIsTheIdentity(stopwatch, clock: clock)
      }
    }
  }

  func expectTimeGoesForward(from before: Stopwatch, to after: Stopwatch) {
    let wasReset = before.state == .paused && after.state == .initial
    #expect(after.elapsed >= before.elapsed || wasReset)
  }

  func expectLapsAddUp(_ stopwatch: Stopwatch) {
    let laps = stopwatch.laps.reduce(.zero) { $0 + $1.time }
    #expect(laps + (stopwatch.currentLap?.time ?? .zero) == stopwatch.elapsed.shown)
  }

  /// Against the plain definition: the first of the least and the first of the greatest times.
  func expectExtremesAreRight(_ laps: Laps) {
    let times = laps.map(\.time)
    let isMarked = times.count >= 2 && times.min() != times.max()
    for (index, lap) in laps.enumerated() {
      let expected: LapStatus =
        switch index {
        case times.firstIndex(of: times.min() ?? .zero) where isMarked: .fastest
        case times.firstIndex(of: times.max() ?? .zero) where isMarked: .slowest
        default: .done
        }
      #expect(lap.status == expected)
    }
  }

  func expectRestoringIsTheIdentity(_ stopwatch: Stopwatch, clock: ManualClock) {
    let restored = SavedStopwatch(stopwatch, at: clock.read()).restored(at: clock.read())
    #expect(restored.state == stopwatch.state)
    #expect(restored.laps == stopwatch.laps)
    #expect(restored.elapsed == stopwatch.elapsed(at: clock.now))
    let later = clock.now + .seconds(1)
    #expect(restored.elapsed(at: later) == stopwatch.elapsed(at: later))
  }
}
