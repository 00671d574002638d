import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Two sessions side by side")
@MainActor
struct ComparisonViewStateTests {
  let ann = FinishedSession.sample(name: "Ann", laps: [.seconds(2), .milliseconds(5_509)])
  let bob = FinishedSession.sample(name: "Bob", laps: [.seconds(3)])

  func viewState(
    for first: FinishedSession, and second: FinishedSession
  ) -> ComparisonViewState {
    ComparisonViewState(first, second, by: HistoryFixture.mapper)
  }

  func texts(_ rows: ComparisonRows) -> [[String]] {
    rows.map { [$0.heading, $0.first, $0.second, $0.difference] }
  }

  @Test("have a row for each figure and each lap, and a stroke where there is none")
  func rows() {
    let rows = viewState(for: ann, and: bob).rows
    #expect(rows.names == ("Ann", "Bob"))
    #expect(
      texts(rows) == [
        ["Total", "00:07.50", "00:03.00", "−4.50"],
        ["Laps", "2", "1", "−1"],
        ["Fastest", "00:02.00", "–", "–"],
        ["Average", "00:03.75", "00:03.00", "−0.75"],
        ["Median", "00:03.75", "00:03.00", "−0.75"],
        ["Slowest", "00:05.50", "–", "–"],
        ["Std. dev.", "00:02.47", "–", "–"],
        ["Started", "22:13:20", "22:13:20", "–"],
        ["Ended", "22:13:27", "22:13:23", "–"],
        ["Lap 1", "00:02.00", "00:03.00", "+1.00"],
        ["Lap 2", "00:05.50", "–", "–"],
      ])
    #expect(rows.last?.accessibleText == "Lap 2, 00:05.50, –, –")
  }

  @Test("have the date above the column of a session without a name")
  func unnamed() {
    #expect(viewState(for: ann, and: .sample()).rows.names.second == "day 19675")
  }

  @Test("leave out what is left out of the statistics")
  func excluded() throws {
    let session = try FinishedSession(
      id: "a", startedAt: .epoch, total: .seconds(9),
      laps: Laps(splits: [2, 6, 9].map { .seconds($0) }, excluded: [2]))
    let state = viewState(for: session, and: .sample())
    #expect(state.rows.prefix(4).map(\.first) == ["00:09.00", "3", "00:02.00", "00:02.50"])
    #expect(state.chart.chart(room: 100).series.first?.points.map(\.laps) == [1...1, 3...3])
    let other = viewState(for: session, and: session).rows
    #expect(other.suffix(3).map(\.difference) == ["0.00", "–", "0.00"])
    #expect(other.first { $0.heading == "Laps" }?.difference == "0")
  }

  @Test("say for how long each was paused if one of them was")
  func paused() throws {
    let run = Run(start: .seconds(1), startedAt: .seconds(1_700_000_101))
    let runs = try Runs([Run(start: .zero, startedAt: .seconds(1_700_000_000)), run])
    let session = try FinishedSession(
      startedAt: .seconds(1_700_000_000), total: .seconds(9), laps: Laps(), runs: runs)
    let rows = viewState(for: ann, and: session).rows
    #expect(texts(rows).contains(["Paused", "00:00.00", "01:40.00", "+1:40.00"]))
    #expect(rows.sheet.csv(CSVDialect()).contains("paused,0.00,100.00,100.00\r\n"))
    #expect(
      rows.sheet.csv(CSVDialect()).contains(
        "ended,2023-11-14T22:13:27.50+00:00,2023-11-14T22:15:09.00+00:00,\r\n"))
  }

  @Test("differ by as much as what is displayed does")
  func truncated() {
    func session(_ milliseconds: [Int]) -> FinishedSession {
      .sample(laps: milliseconds.map { .milliseconds($0) })
    }
    let rows = viewState(for: session([1_000, 1_019]), and: session([1_010, 1_010])).rows
    #expect(texts(rows).contains(["Average", "00:01.00", "00:01.01", "+0.01"]))
    let less = viewState(for: session([1_000, 1_005]), and: session([1_000, 1_003])).rows
    #expect(texts(less).contains(["Average", "00:01.00", "00:01.00", "0.00"]))
    #expect(less.sheet.csv(CSVDialect()).contains("average,1.00,1.00,0.00\r\n"))
  }

  @Test("have lines of their names in one picture")
  func picture() {
    let chart = viewState(for: ann, and: bob).chart.chart(room: 100)
    #expect(chart.series.map(\.name) == ["Ann", "Bob"])
    #expect(chart.series.map(\.points.count) == [2, 1])
  }

  @Test("have their table for other programs, with times in seconds in a CSV file")
  func exported() throws {
    let (sheet, table) = (
      viewState(for: ann, and: bob).rows.sheet, viewState(for: ann, and: bob).rows.table
    )
    #expect(table.columns.map(\.heading) == ["Lap", "Ann", "Bob", "Difference"])
    #expect(table.columns.map { $0.cells.last?.text } == ["Lap 2", "00:05.50", "–", "–"])
    let lines = sheet.csv(CSVDialect()).split(separator: "\r\n")
    #expect(lines.first == "lap,\"Ann\",\"Bob\",difference")
    #expect(lines[1] == "total,7.50,3.00,-4.50")
    #expect(
      lines[7...] == [
        "standard_deviation,2.47,,",
        "started,2023-11-14T22:13:20.00+00:00,2023-11-14T22:13:20.00+00:00,",
        "ended,2023-11-14T22:13:27.50+00:00,2023-11-14T22:13:23.00+00:00,",
        "1,2.00,3.00,1.00", "2,5.50,,",
      ])
    let comma = try #require(CSVDialect(decimalMark: ","))
    #expect(sheet.csv(comma).contains("\r\nstarted;2023-11-14T22:13:20.00+00:00;"))
    #expect(sheet.csv(comma).hasSuffix("\r\n1;2,00;3,00;1,00\r\n2;5,50;;\r\n"))
  }
}
