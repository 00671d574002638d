import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Neighbouring laps")
struct LapGroupsTests {
  @Test("have the extremes and the sum of their times", arguments: 0..<20)
  func naive(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let laps = LapTimes.random(
      Int.random(in: 1...5_000, using: &random), upTo: .seconds(2), using: &random)
    for _ in 0..<100 {
      let start = Int.random(in: 0..<laps.count, using: &random)
      let range = start..<Int.random(in: start + 1...laps.count, using: &random)
      let times = range.map { laps.time(at: $0) }
      let group = laps.group(of: range)
      #expect(group.minimum == times.min())
      #expect(group.maximum == times.max())
      #expect(group.fastest == range.first { laps.time(at: $0) == group.minimum })
      #expect(group.slowest == range.first { laps.time(at: $0) == group.maximum })
      #expect(group.sum == times.reduce(.zero, +))
    }
  }
}
