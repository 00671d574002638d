import StopwatchFormats
import Testing

@testable import StopwatchPresentation

@Suite("Why laps could not be imported, in words")
struct ImportErrorTests {
  @Test("begins with the line where it is about one")
  func line() {
    let error = ImportError(.unreadableTime("soon"), line: 3)
    #expect(error.message == "line 3: “soon” is not a time.")
    #expect(ImportError(.emptyFile).message == "The file is empty.")
  }

  @Test("differs for each reason")
  func differs() {
    let reasons: [ImportError.Reason] = [
      .fileTooLarge, .emptyFile, .notText, .notUTF8, .damagedJSON, .foreignJSON, .newerVersion,
      .unreadableStart, .contradictoryLaps, .noLapTimeColumn, .noLaps, .openQuote, .textAfterQuote,
      .missingTime, .surplusFields, .unreadableTime("x"), .tooLong, .lapAfterCurrentLap,
    ]
    let texts = reasons.map { ImportError($0).message }
    #expect(Set(texts).count == reasons.count)
    #expect(texts.allSatisfy { $0.hasSuffix(".") })
  }
}
