import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("The content of an exported file")
struct FileContentTests {
  func text(_ format: ExportFormat, _ sheet: LapSheet? = nil) throws -> String {
    let bytes = try format.encoded(
      sheet ?? LapSheet(Samples.session(), precision: .hundredths))
    return try #require(String(validating: bytes, as: UTF8.self))
  }

  func sheet(_ laps: Laps) throws -> LapSheet {
    let session = try FinishedSession(
      id: "a", startedAt: .epoch, total: laps.lastSplit, laps: laps)
    return LapSheet(session, precision: .hundredths)
  }

  @Test("JSON: tells which lap is left out, in a version that older ones reject")
  func excluded() throws {
    let sheet = try sheet(
      Laps(splits: [.seconds(1), .seconds(3), .seconds(6)], excluded: [2]))
    let json = try text(.json, sheet)
    #expect(json.contains("\"status\" : \"left-out\"") && json.contains("\"version\" : 2"))
    #expect(json.contains("\"averageSeconds\" : 2,"))
    let none = try self.sheet(Laps(splits: [.seconds(1)], excluded: [1]))
    #expect(try !text(.json, none).contains("statistics"))
  }

  @Test(
    "CSV: no note is a formula",
    arguments: [
      "=1", "+1", "-1", "@a", "＝1", "＋1", "－1", "＠a", "\u{FEFF}=1", "'=1", "=\u{301}1",
    ])
  func formulas(note: String) throws {
    let text = try text(.csv, sheet(Laps(splits: [.seconds(1)], notes: [1: note])))
    let row = "1,1.00,0:00:01.00,1.00,0:00:01.00,,\"'\(note)\",,\r\n"
    #expect(Array(text.utf8.suffix(row.utf8.count)) == Array(row.utf8))
  }

  @Test("JSON: everything, exact to the nanosecond")
  func json() throws {
    #expect(
      try text(.json) == """
        {
          "format" : "stopwatch-gtk-laps",
          "laps" : [
            {
              "number" : 1,
              "seconds" : 61.23,
              "splitNanoseconds" : 61239999999
            },
            {
              "note" : "=1+1",
              "number" : 2,
              "seconds" : 3599.82,
              "splitNanoseconds" : 3661050000000,
              "status" : "slowest"
            },
            {
              "note" : "\\"far\\", 3 | 4\\\\",
              "number" : 3,
              "seconds" : 3.95,
              "splitNanoseconds" : 3665000000000,
              "status" : "fastest"
            },
            {
              "number" : 4,
              "seconds" : 6,
              "splitNanoseconds" : 3671009999999,
              "status" : "current"
            }
          ],
          "name" : "400 m",
          "note" : "Wind | rain",
          "startedAt" : "2026-11-21T10:27:08.123456789Z",
          "statistics" : {
            "averageSeconds" : 1221.666666666,
            "fastestSeconds" : 3.95,
            "medianSeconds" : 61.23,
            "slowestSeconds" : 3599.82,
            "standardDeviationSeconds" : 2059.740325194
          },
          "total" : {
            "nanoseconds" : 3671009999999,
            "seconds" : 3671
          },
          "version" : 1
        }

        """)
  }

  @Test("of a stopwatch that was never started: the header of CSV, the total in JSON")
  func empty() throws {
    let sheet = LapSheet(Stopwatch(), precision: .hundredths)
    let header = try text(.csv).prefix { $0 != "\r\n" }
    #expect(try text(.csv, sheet) == "\(header)\r\n")
    let laps = try ImportedLaps(ExportFormat.json.encoded(sheet), fileName: "Nothing.json")
    #expect(laps.total == .zero)
    #expect(laps.laps.isEmpty)
    #expect(laps.startedAt == nil)
  }
}
