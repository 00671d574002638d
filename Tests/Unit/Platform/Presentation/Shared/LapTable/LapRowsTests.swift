import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The rows of laps")
struct LapRowsTests {
  @Test("have their times in words, and none while these change by themselves")
  func words() {
    let lap = Lap(number: 1, time: .seconds(3), split: .seconds(3), status: .current)
    func name(isTicking: Bool) -> String {
      LapRow(
        lap, among: Laps().times, columns: LapColumn.allCases,
        format: TimeFormat(decimalSeparator: "."),
        isTicking: isTicking
      ).name
    }
    #expect(name(isTicking: true) == "Current lap")
    #expect(name(isTicking: false) == "Current lap, 3 seconds, total 3 seconds")
  }
}
