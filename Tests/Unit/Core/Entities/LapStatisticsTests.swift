import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Statistics of laps")
struct LapStatisticsTests {
  @Test("agree with their definitions on random laps, after each of them", arguments: 1...20)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let precision = TimePrecision.allCases[Int(seed) % TimePrecision.allCases.count]
    let times = (0..<200).map { _ in Int64.random(in: 0...20_000, using: &random) }
    var laps = LapTimes(Laps(), precision: precision)
    var split = Duration.zero
    for count in 1...times.count {
      split += precision.unit * times[count - 1]
      laps.update(to: try Laps(splits: laps.laps.splits + [split]), precision: precision)
      let seconds = times.prefix(count).map { Double($0) / Double(precision.unitsPerSecond) }
      expect(laps.statistics, toBeOf: seconds)
    }
  }

  private func expect(_ statistics: LapStatistics, toBeOf seconds: [Double]) {
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    let ordered = seconds.sorted()
    let middle = (ordered[(ordered.count - 1) / 2] + ordered[ordered.count / 2]) / 2
    let squares = seconds.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let deviation = (squares / Double(seconds.count - 1)).squareRoot()
    #expect(close(statistics.average, mean))
    #expect(statistics.median == .nanoseconds(Int64((middle * 1e9).rounded())))
    #expect(seconds.count < 2 || close(statistics.standardDeviation, deviation))
  }

  /// Returns whether the two are equal within the rounding error of naive floating-point sums.
  private func close(_ duration: Duration?, _ seconds: Double) -> Bool {
    duration.map { abs($0 / .seconds(1) - seconds) < 1e-7 } ?? false
  }
}
