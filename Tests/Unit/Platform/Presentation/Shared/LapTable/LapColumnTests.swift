import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The columns of laps")
struct LapColumnTests {
  @Test("keep the ids that preferences know them by")
  func ids() {
    #expect(
      LapColumn.allCases.map(\.id) == [
        "number", "time", "previous", "fastest", "reference", "total", "reference-split", "clock",
        "paused", "status", "note",
      ])
    #expect(
      LapColumn.hideable.map(\.id) == ["previous", "fastest", "total", "clock", "paused", "note"])
  }
}
