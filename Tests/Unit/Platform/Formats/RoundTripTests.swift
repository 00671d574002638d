import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("Exporting laps and importing them again")
struct RoundTripTests {
  func roundTrip(_ sheet: LapSheet, _ format: ExportFormat) throws -> ImportedLaps {
    try ImportedLaps(format.encoded(sheet), fileName: "/tmp/Round trip.\(format)")
  }

  @Test("JSON is the same session to the nanosecond")
  func json() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 1...1000 {
      let session = try Samples.randomSession(using: &random)
      let again = try roundTrip(LapSheet(session, precision: .hundredths), .json)
      #expect(again.name == (session.name.isEmpty ? "Round trip" : session.name))
      #expect(again.note == session.note)
      #expect(again.startedAt == session.startedAt)
      #expect(again.total == session.total)
      #expect(again.laps == session.laps)
    }
  }

  @Test("CSV is the same laps as shown", arguments: TimePrecision.allCases)
  func csv(precision: TimePrecision) throws {
    var random = SeededGenerator(seed: 3)
    for _ in 1...1000 {
      let session = try Samples.randomSession(using: &random)
      let sheet = LapSheet(session, precision: precision)
      guard !sheet.rows.isEmpty else { continue }
      let dialects: [CSVDialect?] = [
        CSVDialect(), CSVDialect(decimalMark: ","), CSVDialect(decimalMark: ".", separator: ";"),
        CSVDialect(decimalMark: ",", separator: "\t"),
      ]
      let dialect = try #require(dialects.randomElement(using: &random) ?? nil)
      let again = try ImportedLaps(
        ExportFormat.csv.encoded(sheet, csv: dialect),
        fileName: "/tmp/Round trip.csv")
      #expect(again.name == "Round trip")
      #expect(again.total == session.total.truncated(to: precision))
      let times = LapTimes(again.laps, precision: precision)
      #expect(times.map(\.time) == sheet.laps.map(\.time))
      #expect(
        again.laps.splits.elementsEqual(session.laps.splits.map { $0.truncated(to: precision) }))
      #expect(times.map(\.status) == sheet.laps.map(\.status))
      #expect(again.laps.notes == session.laps.notes)
      #expect(again.laps.excluded == session.laps.excluded)
    }
  }
}
