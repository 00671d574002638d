import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

private func chartSource(_ laps: LapTimes, reference: FinishedSession? = nil) -> LapChartSource {
  let compared = LapTimes(
    laps.laps, runs: laps.runs, reference: reference.map { .session($0) },
    precision: laps.precision)
  return LapChartSource(compared, format: TimeFormat(decimalSeparator: "."))
}

private func seconds(_ times: [Double]) -> LapTimes {
  .lasting(times.map { .milliseconds(Int64(($0 * 1_000).rounded())) })
}

@Suite("The chart of laps")
struct LapChartTests {
  private let seven = seconds([112, 104.42, 103.97, 118.65, 101.44, 104.91, 98.2])

  private func chart(
    _ laps: LapTimes, reference: FinishedSession? = nil, room: Int = 100
  ) -> LapChart {
    chartSource(laps, reference: reference).chart(room: room)
  }

  @Test("has words for the signs that are in it, and for what the laps are compared with")
  func legend() {
    #expect(chart(seven).legend.map(\.text) == ["Fastest", "Slowest", "Average"])
    #expect(chart(seconds([2])).legend.isEmpty)
    let bob = FinishedSession.sample(name: "Bob", laps: [.seconds(3), .seconds(4)])
    let legend = chart(seconds([2, 2]), reference: bob).legend
    #expect(legend.map(\.sign) == [.reference, .average])
    #expect(legend.map(\.text) == ["Bob", "Average"])
  }

  @Test("has a line for each pause, where it was within its lap")
  func pauses() throws {
    let runs = try Runs([
      Run(start: .zero, startedAt: .seconds(100)),
      Run(start: .seconds(5), startedAt: .seconds(200)),
      Run(start: .seconds(6), startedAt: .seconds(201), after: .clockChange),
      Run(start: .seconds(10), startedAt: .seconds(300)),
      Run(start: .seconds(40), startedAt: .seconds(400)),
    ])
    let laps = LapTimes(
      try Laps(splits: [.seconds(10), .seconds(30)]), runs: runs, precision: .hundredths)
    #expect(chart(laps).pauses == [0.25, 0.5])
    let longer = FinishedSession.sample(laps: [1, 1, 1, 1].map { .seconds($0) })
    #expect(chart(laps, reference: longer).pauses == [0.125, 0.25])
  }

  @Test("labels its axes with as little as they need")
  func axes() {
    let chart = chart(seven)
    let labels = ["01:35", "01:40", "01:45", "01:50", "01:55", "02:00"]
    #expect(chart.timeTicks.map(\.label) == labels)
    #expect(chart.lapTicks.map(\.label) == ["1", "2", "3", "4", "5", "6", "7"])
    let close = self.chart(seconds([3661, 3661.02]))
    #expect(close.timeTicks.map(\.label) == ["1:01:01.00", "1:01:01.01", "1:01:01.02"])
  }

  @Test("marks none among equal laps, and has no average of one")
  func noMarks() throws {
    let equal = try #require(chart(seconds([2, 2])).series.first)
    #expect(equal.fastest == nil && equal.slowest == nil && equal.average == .seconds(2))
    let one = try #require(chart(seconds([2])).series.first)
    #expect(one.fastest == nil && one.slowest == nil && one.average == nil)
  }

  @Test("has no point, no mark and no room for laps that are left out")
  func excluded() throws {
    let laps = try Laps(splits: [2, 60, 63, 67].map { .seconds($0) }, excluded: [2]).times
    let chart = chart(laps)
    let series = try #require(chart.series.first)
    #expect(series.points.map(\.laps) == [1...1, 3...3, 4...4])
    #expect(series.average == .seconds(3))
    #expect(series.fastest?.number == 1 && series.slowest?.number == 4)
    #expect(chart.timeScale.highest == .seconds(4) && chart.lapScale.count == 4)
    let shared = try #require(self.chart(laps, room: 2).series.first)
    #expect(shared.points.map(\.laps) == [1...2, 3...4])
    #expect(shared.points.map(\.average) == [.seconds(2), .milliseconds(3_500)])
    #expect(shared.points.first?.slowest.time == .seconds(2))
  }

  @Test("is empty without laps")
  func empty() {
    let chart = chart(.lasting([]), room: 0)
    #expect(chart.series.allSatisfy { $0.points.isEmpty })
    #expect(LapChart.Step.allCases.allSatisfy { chart.lap($0, from: nil) == nil })
    #expect(chart.lapTicks.isEmpty)
  }

  @Test(
    "has a point for each lap while there is room, and keeps the extremes of laps that share one",
    arguments: 1...30)
  func extremes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let laps = LapTimes.random(
      .random(in: 1...400, using: &random), upTo: .milliseconds(500), using: &random)
    let room = Int.random(in: 1...200, using: &random)
    let chart = chart(laps, room: room)
    let series = try #require(chart.series.first)
    #expect(series.points.count <= room)
    #expect(self.chart(laps, room: laps.count).lapsPerPoint == 1)
    #expect(series.points.flatMap { Array($0.laps) } == laps.map(\.number))
    for point in series.points { expect(point, toBeOf: laps.filter { point.laps ~= $0.number }) }
    #expect(series.fastest?.number == laps.first { $0.status == .fastest }?.number)
    #expect(series.slowest?.number == laps.first { $0.status == .slowest }?.number)
  }

  private func expect(_ point: LapChartPoint, toBeOf laps: [Lap]) {
    let times = laps.map(\.time)
    #expect(point.fastest.time == times.min() && point.slowest.time == times.max())
    #expect(point.fastest.number == laps.first { $0.time == times.min() }?.number)
    #expect(point.slowest.number == laps.first { $0.time == times.max() }?.number)
    #expect(point.average == times.reduce(.zero, +) / times.count)
  }

  @Test("sets lap above lap when it compares two sessions, and marks those of the first")
  func comparison() {
    let bob = FinishedSession.sample(laps: [.seconds(200), .seconds(90)])
    let chart = chart(seven, reference: bob, room: 4)
    #expect(chart.series.map { $0.points.map(\.laps) } == [[1...2, 3...4, 5...6, 7...7], [1...2]])
    #expect(chart.timeScale.lowest <= .seconds(90) && chart.timeScale.highest >= .seconds(200))
    #expect(chart.series.map(\.fastest?.number) == [7, nil])
    #expect(chart.series.last?.average == nil && chart.series.last?.slowest == nil)
  }

  @Test("is the same while its laps are")
  func equality() {
    let none = LapTimes.lasting([])
    #expect(chartSource(seven) == chartSource(seven))
    #expect(chartSource(seven) != chartSource(seconds([1])))
    #expect(chartSource(none).isEmpty && !chartSource(seven).isEmpty)
    #expect(!chartSource(none, reference: .sample(laps: [.seconds(1)])).isEmpty)
    #expect(!chartSource(seconds([2]), reference: .sample(laps: [.seconds(1)])).isEmpty)
  }

  @Test("has the lines of another reference as soon as there is one")
  func otherReference() throws {
    let format = TimeFormat(decimalSeparator: ".")
    func laps(_ name: String) -> LapTimes {
      let session = FinishedSession.sample(name: name, laps: [.seconds(name.utf8.count)])
      return LapTimes(Laps(), reference: .session(session), precision: .hundredths)
    }
    let ann = LapChartSource(laps("Ann"), format: format)
    let again = LapChartSource(laps("Ann"), format: format, reusing: ann)
    #expect(again.referenceLaps == ann.referenceLaps && again.referenceName == "Ann")
    let other = LapChartSource(laps("Robert"), format: format, reusing: ann)
    #expect(other.referenceLaps?.map(\.time) == [.seconds(6)] && other.referenceName == "Robert")
  }
}

@Suite("The description of the chart of laps")
struct LapChartDescriptionTests {
  private let laps = seconds([104.91, 98.2, 118.65, 100, 100.5])

  private func readOut(
    _ lap: Int, of laps: LapTimes, reference: FinishedSession? = nil, room: Int = 9
  ) -> String {
    let source = chartSource(laps, reference: reference)
    return source.readOut(ofLap: lap, in: source.chart(room: room))
  }

  @Test("tell a lap, and what sets it apart")
  func single() {
    #expect(readOut(1, of: laps) == "Lap 1: 01:44.91")
    #expect(readOut(2, of: laps) == "Lap 2: 01:38.20 · Fastest")
    #expect(readOut(3, of: laps) == "Lap 3: 01:58.65 · Slowest")
  }

  @Test("tell from when to when the laps at one point go")
  func shared() {
    #expect(readOut(2, of: laps, room: 3) == "Laps 1–2: 01:38.20–01:44.91")
    #expect(readOut(2, of: seconds([1, 1]), room: 1) == "Laps 1–2: 00:01.00")
  }

  @Test("tell both sessions, as far as they go")
  func two() {
    let friday = FinishedSession.sample(
      name: "Friday", laps: [100, 101, 102].map { .seconds($0) })
    #expect(readOut(2, of: laps, reference: friday) == "Lap 2: 01:38.20 · Fastest, Friday 01:41.00")
    #expect(readOut(4, of: laps, reference: friday) == "Lap 4: 01:40.00")
  }

  @Test("tell nothing of a pace, which is the same in each lap")
  func pace() throws {
    let pace = try #require(Pace(total: .seconds(100), isEndless: true))
    let times = LapTimes(
      .lasting([.seconds(99), .seconds(101)]), reference: .pace(pace), precision: .hundredths)
    let source = LapChartSource(times, format: TimeFormat(decimalSeparator: "."))
    #expect(source.readOut(ofLap: 1, in: source.chart(room: 9)) == "Lap 1: 01:39.00 · Fastest")
  }

  @Test("say the whole for people who do not see it")
  func summary() {
    #expect(
      chartSource(laps).equivalentText
        == "5 laps. Fastest: 01:38.20 in lap 2. Slowest: 01:58.65 in lap 3. "
        + "Average: 01:44.45, median: 01:40.50.")
    #expect(
      chartSource(seconds([2])).equivalentText
        == "1 lap. Average: 00:02.00, median: 00:02.00.")
    #expect(chartSource(.lasting([])).equivalentText == "0 laps.")
  }

  @Test("say which laps are left out of the statistics")
  func excluded() throws {
    let laps = try Laps(splits: [2, 60, 63, 67].map { .seconds($0) }, excluded: [2]).times
    #expect(readOut(2, of: laps) == "Lap 2: Excluded")
    #expect(readOut(4, of: laps) == "Lap 4: 00:04.00 · Slowest")
    #expect(
      chartSource(laps).equivalentText
        == "4 laps. 1 lap excluded from statistics. Fastest: 00:02.00 in lap 1. "
        + "Slowest: 00:04.00 in lap 4. Average: 00:03.00, median: 00:03.00.")
    let none = try Laps(splits: [.seconds(1)], excluded: [1]).times
    #expect(chartSource(none).isEmpty)
  }

  @Test("say both sessions when two are compared")
  func summaryOfTwo() {
    #expect(
      chartSource(seconds([2]), reference: .sample(name: "Friday")).equivalentText
        == "1 lap. Average: 00:02.00, median: 00:02.00. Friday: 0 laps.")
  }
}
