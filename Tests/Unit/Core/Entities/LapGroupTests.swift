import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Neighbouring laps")
struct LapGroupTests {
  @Test("have the extremes and the sum of their times, without those left out", arguments: 0..<20)
  func naive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let all = LapTimes.random(
      Int.random(in: 1...5_000, using: &random), upTo: .seconds(2), using: &random)
    let share = Double(seed % 3) / 2
    let excluded = (1...all.count).filter { _ in Double.random(in: 0..<1, using: &random) < share }
    let laps = try Laps(splits: all.laps.splits, excluded: Set(excluded)).times
    for _ in 0..<100 {
      let start = Int.random(in: 0..<laps.count, using: &random)
      let range = start..<Int.random(in: start + 1...laps.count, using: &random)
      let counted = range.filter { !laps.isExcluded(at: $0) }
      let times = counted.map { laps.time(at: $0) }
      let group = laps.group(of: range)
      #expect(group?.count ?? 0 == times.count)
      #expect(group?.minimum == times.min())
      #expect(group?.maximum == times.max())
      #expect(group?.fastest == counted.first { laps.time(at: $0) == group?.minimum })
      #expect(group?.slowest == counted.first { laps.time(at: $0) == group?.maximum })
      #expect(group?.sum ?? .zero == times.reduce(.zero, +))
    }
  }
}
