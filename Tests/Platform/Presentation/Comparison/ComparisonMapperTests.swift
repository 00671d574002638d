import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Two sessions side by side")
@MainActor
struct ComparisonMapperTests {
  let mapper = ComparisonMapper(history: HistoryFixture.mapper)

  @Test("have a value below each heading, and a stroke where there is none")
  func values() {
    let state = mapper.viewState(
      for: .sample(name: "Ann", laps: [.seconds(2), .seconds(5)]), and: .sample())
    #expect(state.headings == ["Total", "Laps", "Fastest", "Average"])
    #expect(state.first.title == "Ann")
    #expect(state.first.values == ["00:07.00", "2", "00:02.00", "00:03.50"])
    #expect(state.second.title == "day 19675")
    #expect(state.second.values == ["00:00.00", "0", "–", "–"])
    #expect(state.rows.map(\.heading) == state.headings)
    #expect(state.rows.map(\.second) == state.second.values)
  }

  @Test("leave out what is left out of the statistics")
  func leftOut() throws {
    let session = try FinishedSession(
      id: "a", startedAt: .zero, total: .seconds(9),
      laps: Laps(splits: [2, 6, 9].map { .seconds($0) }, leftOut: [2]))
    let state = mapper.viewState(for: session, and: .sample())
    #expect(state.first.values == ["00:09.00", "2 of 3", "00:02.00", "00:02.50"])
    #expect(state.chart.chart(room: 100).series.first?.points.map(\.laps) == [1...1, 3...3])
  }

  @Test("have lines of their names in one picture")
  func picture() {
    let state = mapper.viewState(
      for: .sample(name: "Ann", laps: [.seconds(2), .seconds(5)]),
      and: .sample(name: "Bob", laps: [.seconds(3)]))
    let chart = state.chart.chart(room: 100)
    #expect(chart.series.map(\.name) == ["Ann", "Bob"])
    #expect(chart.series.map(\.points.count) == [2, 1])
  }
}
