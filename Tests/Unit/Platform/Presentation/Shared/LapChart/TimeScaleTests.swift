import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The scale of times")
struct TimeScaleTests {
  @Test("begins and ends with the round times around the data")
  func example() {
    let scale = TimeScale(
      enclosing: .milliseconds(98_200)...(.milliseconds(118_650)), precision: .hundredths)
    #expect(scale.step == .seconds(5))
    #expect(scale.ticks == [95, 100, 105, 110, 115, 120].map { .seconds($0) })
    #expect(scale.position(of: .seconds(95)) == 0)
    #expect(scale.position(of: .milliseconds(107_500)) == 0.5)
    #expect(scale.position(of: .seconds(120)) == 1)
  }

  @Test(
    "is as fine as the times differ",
    arguments: [(10, 10), (70, 20), (3_000, 1_000), (90_000, 30_000), (80_000_000, 21_600_000)])
  func fine(difference: Int64, step: Int64) {
    let times = Duration.zero...(.milliseconds(difference))
    #expect(TimeScale(enclosing: times, precision: .hundredths).step == .milliseconds(step))
  }

  @Test(
    "has equal times between its ends", arguments: [0, 1, 250, 10_000, 36_000_000],
    TimePrecision.allCases)
  func equal(hundredths: Int64, precision: TimePrecision) {
    let time = Duration.milliseconds(hundredths * 10)
    let scale = TimeScale(enclosing: time...time, precision: precision)
    #expect(scale.lowest >= .zero)
    #expect(scale.lowest <= time && time < scale.highest)
    #expect((2...6).contains(scale.ticks.count))
  }

  @Test("encloses random times between at most six round ones", arguments: 1...200)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let longest = Int64.max >> Int64.random(in: 0...56, using: &random)
    let times = (0..<2).map { _ in
      Duration.nanoseconds(Int64.random(in: 0...longest, using: &random))
    }.sorted()
    let precision = TimePrecision.allCases[Int(seed) % TimePrecision.allCases.count]
    let scale = TimeScale(enclosing: times[0]...times[1], precision: precision)
    #expect(scale.lowest <= times[0].truncated(to: precision))
    #expect(times[1].truncated(to: precision) <= scale.highest)
    #expect((2...6).contains(scale.ticks.count))
    #expect(scale.ticks.first == scale.lowest && scale.ticks.last == scale.highest)
    let step = scale.step.units(of: precision)
    #expect(scale.ticks.allSatisfy { $0.units(of: precision) % step == 0 })
    #expect(isRound(step, second: precision.unitsPerSecond))
  }

  /// Returns whether the step divides the next unit of clock time, or is 1, 2 or 5 times a power of
  /// ten in its own unit.
  private func isRound(_ step: Int64, second: Int64) -> Bool {
    let units: [(of: Int64, counts: [Int64])] = [
      (1, [1, 2, 5, 10, 20, 50, 100, 200, 500].filter { $0 < second }),
      (second, [1, 2, 5, 10, 15, 30]), (60 * second, [1, 2, 5, 10, 15, 30]),
      (3_600 * second, [1, 2, 6, 12]),
    ]
    if units.contains(where: { unit in unit.counts.contains { $0 * unit.of == step } }) {
      return true
    }
    let day = 86_400 * second
    let digits = String(step / day)
    return step % day == 0 && "125".contains(digits.first ?? "-")
      && digits.dropFirst().allSatisfy { $0 == "0" }
  }
}
