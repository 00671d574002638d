import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Statistics of laps")
struct LapStatisticsTests {
  func statistics(ofLapsLasting times: [Duration]) -> LapStatistics {
    Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps.statistics
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
    #expect(statistics.standardDeviation?.shown == .milliseconds(2_130))
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
    let times = (0..<200).map { _ in Int64.random(in: 0...20_000, using: &random) }
    var laps = Laps()
    var split = Duration.zero
    for count in 1...times.count {
      split += .milliseconds(times[count - 1] * 10)
      laps = try Laps(splits: laps.splits + [split])
      expect(laps.statistics, toBeOf: times.prefix(count).map { Double($0) / 100 })
    }
  }

  private func expect(_ statistics: LapStatistics, toBeOf seconds: [Double]) {
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    let ordered = seconds.sorted()
    let middle = (ordered[(ordered.count - 1) / 2] + ordered[ordered.count / 2]) / 2
    let squares = seconds.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let deviation = (squares / Double(seconds.count - 1)).squareRoot()
    #expect(close(statistics.average, mean))
    #expect(statistics.median == .milliseconds(Int64((middle * 1000).rounded())))
    #expect(seconds.count < 2 || close(statistics.standardDeviation, deviation))
  }

  /// As near as the naive sums of floating-point numbers are to the exact ones.
  private func close(_ duration: Duration?, _ seconds: Double) -> Bool {
    duration.map { abs($0 / .seconds(1) - seconds) < 1e-7 } ?? false
  }
}

@Suite("Changing laps")
struct ChangingLapsTests {
  var stopwatch = Stopwatch.running(
    from: Instant(sinceBoot: .zero), laps: [.seconds(1), .seconds(2), .seconds(4)])

  @Test("lets the time of a deleted one join the next")
  mutating func delete() {
    stopwatch.deleteLap(2)
    #expect(stopwatch.laps.map(\.time) == [.seconds(1), .seconds(6)])
    #expect(stopwatch.laps.map(\.status) == [.fastest, .slowest])
    #expect(stopwatch.laps.statistics.average == .milliseconds(3_500))
  }

  @Test("lets the time of the latest one join the current")
  mutating func deleteLatest() {
    stopwatch.deleteLap(3)
    #expect(stopwatch.currentLap?.time == .seconds(4))
    #expect(stopwatch.currentLap?.number == 3)
  }

  @Test("leaves everything as it is when there is no such lap")
  mutating func deleteNothing() {
    let before = stopwatch
    stopwatch.deleteLap(0)
    stopwatch.deleteLap(.min)
    stopwatch.deleteLap(4)
    #expect(stopwatch == before)
  }

  @Test("keeps notes with their laps when one before them is deleted")
  mutating func notesMove() {
    stopwatch.setNote("windy", ofLap: 3)
    stopwatch.setNote("lost", ofLap: 1)
    stopwatch.deleteLap(1)
    #expect(stopwatch.laps.map(\.note) == ["", "windy"])
  }

  @Test("keeps a note in one line, without blanks around it")
  mutating func oneLine() {
    stopwatch.setNote("  first line\r\n\nsecond\u{2028}third\tand\0last \n", ofLap: 1)
    #expect(stopwatch.laps[0].note == "first line second third and last")
    stopwatch.setNote(" \t ", ofLap: 1)
    #expect(stopwatch.laps.notes.isEmpty)
  }

  @Test("ignores notes about laps that there are not")
  mutating func noteOfNothing() {
    stopwatch.setNote("future", ofLap: 4)
    stopwatch.setNote("past", ofLap: 0)
    stopwatch.setNote("long past", ofLap: .min)
    #expect(stopwatch.laps.notes.isEmpty)
  }

  @Test("is another state than before")
  mutating func isAnotherState() {
    let before = stopwatch
    stopwatch.setNote("windy", ofLap: 3)
    #expect(stopwatch != before)
  }
}
