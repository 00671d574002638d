import StopwatchFormats
import Testing

@testable import StopwatchPresentation

@Suite("Why laps could not be imported, in words")
struct ImportErrorTests {
  @Test("begins with the line where it is about one")
  func line() {
    let error = ImportError(.unreadableTime("soon"), line: 3)
    #expect(error.message == "line 3: “soon” is not a time.")
    #expect(ImportError(.noLaps).message == "The file contains no laps.")
  }

  @Test("names what is unclear, and both readings of a contradiction")
  func meanings() {
    func question(_ text: String) -> String? {
      do throws(ImportError) {
        _ = try ImportedLaps(Array(text.utf8), fileName: "x")
        return nil
      } catch {
        return error.message
      }
    }
    #expect(question("Time\n1.5\n") == "The unit of “Time” is unclear.")
    #expect(question("Time\n1:00.0\n2:00.0\n") == "“Time” may be lap times or totals.")
    #expect(question("Lap time\n1,234\n") == "The decimal mark of “Lap time” is unclear.")
    let contradiction = ImportError(
      .contradiction("Time", .seconds(150), "Total", .seconds(120)), line: 3)
    #expect(
      contradiction.message == "line 3: “Time” says 0:02:30.000, but “Total” says 0:02:00.000.")
  }

  @Test("differs for each reason")
  func differs() {
    let reasons: [ImportError.Reason] = [
      .notText, .otherKind("XML."), .lapNumber(1), .unnumberedRow("x"),
      .contradiction("a", .seconds(1), "b", .zero), .question("x", []), .damagedJSON, .foreignJSON,
      .newerVersion, .contradictoryLaps, .noTimes, .noLaps, .openQuote,
      .missingTime, .surplusFields, .unreadableTime("x"),
      .partOfLap("1.1"), .severalPeople("x"), .mixedOrder,
      .unfitting(.unit(.hours), "x"), .unknownStatus("x"),
    ]
    let texts = reasons.map { ImportError($0).message }
    #expect(Set(texts).count == reasons.count)
    #expect(texts.allSatisfy { $0.hasSuffix(".") })
  }
}
