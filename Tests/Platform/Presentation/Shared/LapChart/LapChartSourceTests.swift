import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The source of a chart of laps")
struct LapChartSourceTests {
  @Test("has the lines of another reference as soon as there is one")
  func otherReference() throws {
    let format = TimeFormat(decimalSeparator: ".")
    func laps(_ name: String) -> LapTimes {
      let session = FinishedSession.sample(name: name, laps: [.seconds(2)])
      return LapTimes(Laps(), reference: .session(session), precision: .hundredths)
    }
    let ann = LapChartSource(laps("Ann"), format: format)
    #expect(LapChartSource(laps("Ann"), format: format, reusing: ann).sessions.last?.name == "Ann")
    #expect(LapChartSource(laps("Bob"), format: format, reusing: ann).sessions.last?.name == "Bob")
  }
}
