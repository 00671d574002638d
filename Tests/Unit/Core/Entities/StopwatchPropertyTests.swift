import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Ten thousand random sequences of actions")
struct StopwatchPropertyTests {
  /// The changes of all kinds that presses make, and a tick.
  static let actions: [StopwatchChange?] = [
    .start, .pause, .resume, .lap(), .reset, .setTime(.total(.seconds(750))), nil,
  ]

  @Test("keep laps adding up, the extremes marked, and a saved stopwatch the same")
  func invariants() {
    var random = SeededGenerator(seed: 2026)
    for _ in 1...10_000 {
      let clock = ManualClock()
      let precision = TimePrecision.allCases.randomElement(using: &random) ?? .standard
      var stopwatch = Stopwatch()
      var laps = LapTimes(stopwatch.laps, precision: precision)
      for _ in 1...Int.random(in: 1...40, using: &random) {
        clock.advance(by: .nanoseconds(Int64.random(in: 0...3_000_000_000, using: &random)))
        let before = stopwatch
        let action = Self.actions.randomElement(using: &random) ?? nil
        if let action { stopwatch.apply(action, at: clock.now) }
        stopwatch.sample(at: clock.now)
        if case .setTime = action {} else { expectTimeGoesForward(from: before, to: stopwatch) }
        laps.update(to: stopwatch.laps, precision: precision)
        expectLapsAddUp(laps, of: stopwatch)
        expectExtremesAreRight(laps)
        expectRestoringIsTheIdentity(stopwatch, clock: clock)
      }
    }
  }

  func expectTimeGoesForward(from before: Stopwatch, to after: Stopwatch) {
    let wasReset = before.state == .paused && after.state == .initial
    #expect(after.elapsed >= before.elapsed || wasReset)
  }

  func expectLapsAddUp(_ laps: LapTimes, of stopwatch: Stopwatch) {
    let completed = laps.reduce(.zero) { $0 + $1.time }
    let current = stopwatch.currentLap(precision: laps.precision)?.time ?? .zero
    #expect(completed + current == stopwatch.elapsed.truncated(to: laps.precision))
  }

  /// Compares with the definition: the first of the minimum and of the maximum times.
  func expectExtremesAreRight(_ laps: LapTimes) {
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
