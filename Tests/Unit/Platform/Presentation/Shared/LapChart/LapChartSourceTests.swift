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
