import StopwatchCore
import StopwatchExchange
import StopwatchTestSupport
import Testing

@Suite("Exported and imported again")
struct RoundTripTests {
  let table = ExportTable(title: "", summary: [], columns: [])

  func roundTrip(_ sheet: LapSheet, _ format: ExportFormat) throws -> ImportedLaps {
    try ImportedLaps(format.encoded(sheet, table: table), fileName: "/tmp/Round trip.\(format)")
  }

  @Test("JSON is the same session to the nanosecond")
  func json() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 1...1000 {
      let session = try Samples.randomSession(using: &random)
      let again = try roundTrip(LapSheet(session), .json)
      #expect(again.name == (session.name.isEmpty ? "Round trip" : session.name))
      #expect(again.note == session.note)
      #expect(again.startedAt == session.startedAt)
      #expect(again.total == session.total)
      #expect(again.laps == session.laps)
    }
  }

  @Test("CSV is the same laps as shown")
  func csv() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 1...1000 {
      let session = try Samples.randomSession(using: &random)
      let sheet = LapSheet(session)
      guard !sheet.rows.isEmpty else { continue }
      let again = try roundTrip(sheet, .csv)
      #expect(again.name == "Round trip")
      #expect(again.total == session.total.shown)
      #expect(again.laps.map(\.time) == session.laps.map(\.time))
      #expect(again.laps.map(\.split) == session.laps.map(\.split.shown))
      #expect(again.laps.map(\.status) == session.laps.map(\.status))
      #expect(again.laps.notes == session.laps.notes)
    }
  }

  @Test("a file that was imported is exported as the same file")
  func fixedPoint() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 1...200 {
      let session = try Samples.randomSession(using: &random)
      let again = try roundTrip(LapSheet(session), .json).session(now: .zero)
      let before = try ExportFormat.csv.encoded(LapSheet(session), table: table)
      #expect(try ExportFormat.csv.encoded(LapSheet(again), table: table) == before)
    }
  }
}
