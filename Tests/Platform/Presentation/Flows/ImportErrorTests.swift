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

  @Test("names both meanings of a time, and what does not add up")
  func meanings() {
    let grouped = ImportError(.ambiguousTime("1,234", .milliseconds(1234), .seconds(1234)), line: 2)
    #expect(grouped.message == "line 2: “1,234” could mean 0:00:01.234 / 0:20:34.000.")
    let total = ImportError(.wrongTotal(.seconds(150), sum: .seconds(120)), line: 3)
    #expect(
      total.message
        == "line 3: The total 0:02:30.000 differs from the sum of the laps, 0:02:00.000.")
  }

  @Test("differs for each reason")
  func differs() {
    let reasons: [ImportError.Reason] = [
      .fileTooLarge, .emptyFile, .notText, .notUTF8, .notATable, .lapNumber(1),
      .unnumberedRow("x"), .wrongTotal(.seconds(1), sum: .zero),
      .ambiguousTime("x", .seconds(1), .zero), .damagedJSON, .foreignJSON, .newerVersion,
      .unreadableStart, .contradictoryLaps, .noLapTimeColumn, .noLaps, .openQuote, .textAfterQuote,
      .missingTime, .surplusFields, .unreadableTime("x"), .tooLong, .lapAfterCurrentLap,
    ]
    let texts = reasons.map { ImportError($0).message }
    #expect(Set(texts).count == reasons.count)
    #expect(texts.allSatisfy { $0.hasSuffix(".") })
  }
}
