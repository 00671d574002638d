import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Statistics of laps")
struct LapStatisticsTests {
  func statistics(ofLapsLasting times: [Duration]) -> LapStatistics {
    LapTimes.lasting(times).statistics
  }

  @Test("are nothing without laps, and no deviation with one")
  func few() {
    let none = statistics(ofLapsLasting: [])
    #expect(none.average == nil && none.median == nil && none.standardDeviation == nil)
    let one = statistics(ofLapsLasting: [.seconds(3)])
    #expect(one.average == .seconds(3) && one.median == .seconds(3))
    #expect(one.standardDeviation == nil)
  }

  @Test("are those of a textbook: 2, 4, 4, 4, 5, 5, 7, 9")
  func textbook() {
    let statistics = statistics(ofLapsLasting: [9, 4, 5, 2, 4, 7, 4, 5].map { .seconds($0) })
    #expect(statistics.count == 8)
    #expect(statistics.average == .seconds(5))
    #expect(statistics.median == .milliseconds(4_500))
    #expect(statistics.standardDeviation?.truncated(to: .hundredths) == .milliseconds(2_130))
  }

  @Test("are about the times as shown")
  func asShown() {
    let statistics = statistics(ofLapsLasting: [.milliseconds(1_009), .milliseconds(1_001)])
    #expect(statistics.average == .milliseconds(1_005))
    #expect(statistics.median == .milliseconds(1_005))
  }

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

  @Test("are right when a lap follows several that were counted together")
  func addedToSeveral() {
    var laps = LapTimes.lasting([.seconds(1), .seconds(2), .seconds(9)])
    let more = Laps.lasting([.seconds(1), .seconds(2), .seconds(9), .seconds(8)])
    laps.update(to: more, precision: .hundredths)
    #expect(laps.statistics.median == .seconds(5))
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
