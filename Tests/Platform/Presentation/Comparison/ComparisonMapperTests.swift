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
