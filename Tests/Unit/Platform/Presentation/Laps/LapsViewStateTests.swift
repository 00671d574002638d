import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What the Laps window shows")
struct LapsViewStateTests {
  let format = TimeFormat(decimalSeparator: ".")
  let begin = Instant(sinceBoot: .zero)

  func viewState(for stopwatch: Stopwatch) -> LapsViewState {
    let overview = LapOverview(
      of: stopwatch.laps.times, total: stopwatch.elapsed, order: .newestFirst, hidden: [],
      format: format)
    return LapsViewState(StopwatchState(stopwatch), overview: overview, format: format)
  }

  @Test("before the start: zero, Start, no laps")
  func initial() {
    let state = viewState(for: Stopwatch())
    #expect(state.time.text == "00:00.00")
    #expect(state.controls.map(\.label) == ["Lap", "Start"])
    #expect(state.currentLap == nil)
    #expect(state.overview.table.rows.isEmpty)
  }

  @Test("the current lap, which adds up with the others to the total")
  func currentLap() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2), .seconds(1), .seconds(3)])
    stopwatch.sample(at: begin + .seconds(7))
    let state = viewState(for: stopwatch)
    #expect(state.currentLap?[.number] == "4")
    #expect(state.currentLap?[.time] == "00:01.00")
    #expect(state.currentLap?[.total] == state.time.text)
    #expect(state.currentLap?[.previous] == "")
    #expect(state.currentLap?[.fastest] == "")
  }
}
