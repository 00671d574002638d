import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Laps with pauses, notes and a reference, in files, on the clipboard and in windows,")
struct LapOutputTests {
  private let format = TimeFormat(decimalSeparator: ",")

  /// Returns a stopwatch with a pause, notes, and a lap that is left out.
  private func stopwatch() -> Stopwatch {
    let begin = Instant(sinceBoot: .seconds(100))
    var stopwatch = Stopwatch()
    stopwatch.apply(.start, at: begin, date: .nanoseconds(1_699_999_200_123_456_789))
    stopwatch.recordLap(at: begin + .nanoseconds(61_239_999_999), note: "=1+1 \"x\" <b>")
    stopwatch.apply(.pause, at: begin + .seconds(70), date: .seconds(1_699_999_270))
    stopwatch.apply(.resume, at: begin + .seconds(200), date: .seconds(1_699_999_400))
    stopwatch.recordLap(at: begin + .seconds(3_730))
    stopwatch.recordLap(at: begin + .milliseconds(3_740_500), note: "−far")
    stopwatch.recordLap(at: begin + .seconds(3_800))
    stopwatch.apply(.excludeLap(4))
    stopwatch.sample(at: begin + .seconds(3_802))
    return stopwatch
  }

  private func sheet(
    isOver: Bool = false, _ precision: TimePrecision = .hundredths
  ) throws -> LapSheet {
    let reference = try FinishedSession(
      name: "Hill <1>", startedAt: .epoch, total: .seconds(4_000),
      laps: Laps(splits: [.seconds(60), .seconds(3_661)]))
    var stopwatch = stopwatch()
    stopwatch.names = .init(name: "400 m", note: "Rain")
    return LapSheet(
      stopwatch, comparedWith: .session(reference), isOver: isOver, precision: precision)
  }

  private func clipboard(_ sheet: LapSheet) -> ClipboardTable {
    ClipboardTable(
      ExportTable(sheet, format: format), precision: sheet.precision,
      dialect: CSVDialect(decimalMark: ",") ?? CSVDialect())
  }

  @Test("are in a CSV file: numbers, times in seconds and on a clock, and moments")
  func csv() throws {
    let sheet = try sheet()
    let bytes = try ExportFormat.csv.encoded(sheet, csv: #require(CSVDialect(decimalMark: ",")))
    let lines = [
      "lap;lap_seconds;lap_time;total_seconds;total_time;status;note;clock_time;paused_seconds"
        + ";vs_reference_seconds;split_vs_reference_seconds",
      #"1;61,23;0:01:01,23;61,23;0:01:01,23;;"'=1+1 ""x"" <b>";2023-11-14T22:01:01.36+00:00"#
        + ";0,00;1,23;1,23",
      #"2;3538,77;0:58:58,77;3600,00;1:00:00,00;slowest;"";2023-11-14T23:02:10.00+00:00"#
        + ";129,87;-62,23;-61,00",
      #"3;10,50;0:00:10,50;3610,50;1:00:10,50;fastest;"−far";2023-11-14T23:02:20.50+00:00;0,00;;"#,
      #"4;59,50;0:00:59,50;3670,00;1:01:10,00;left-out;"";2023-11-14T23:03:20.00+00:00;0,00;;"#,
      #"5;2,00;0:00:02,00;3672,00;1:01:12,00;current;"";2023-11-14T23:03:22.00+00:00;0,00;;"#,
    ]
    #expect(String(decoding: bytes, as: UTF8.self) == lines.map { $0 + "\r\n" }.joined())
  }

  @Test("are in a JSON file, but for pauses and differences that there are not")
  func json() throws {
    let sheet = try sheet()
    let bytes = try ExportFormat.json.encoded(sheet)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
            {
              "clockTime" : "2023-11-14T23:02:10.00+00:00",
              "number" : 2,
              "pausedSeconds" : 129.876543211,
              "seconds" : 3538.77,
              "splitNanoseconds" : 3600000000000,
              "splitVsReferenceSeconds" : -61,
              "status" : "slowest",
              "vsReferenceSeconds" : -62.23
            },
            {
              "clockTime" : "2023-11-14T23:02:20.50+00:00",
              "note" : "−far",
              "number" : 3,
              "seconds" : 10.5,
              "splitNanoseconds" : 3610500000000,
              "status" : "fastest"
            },
        """))
  }

  @Test("are on the clipboard for people, without the time of day of a lap that goes on")
  func plainText() throws {
    let lines = [
      "Lap|    Time|vs Previous|  vs Best|vs Hill <1>|     Total|At Split|Clock Time|   Pause|"
        + "Status  |Note",
      "  1|01:01,23|           |   +50,73|      +1,23|  01:01,23|   +1,23|  22:01:01|        |"
        + "        |'=1+1 \"x\" <b>",
      "  2|58:58,77|  +57:57,54|+58:48,27|   -1:02,23|1:00:00,00|-1:01,00|  23:02:10|02:09,87|"
        + "Slowest |",
      "  3|00:10,50|  -58:48,27|         |           |1:00:10,50|        |  23:02:20|        |"
        + "Fastest |−far",
      "  4|00:59,50|           |         |           |1:01:10,00|        |  23:03:20|        |"
        + "Excluded|",
      "  5|00:02,00|           |         |           |1:01:12,00|        |          |        |"
        + "Current |",
    ].map { $0.replacing("|", with: "\t") + "\n" }
    #expect(try clipboard(sheet()).plainText == lines.joined())
  }

  @Test("are on the clipboard for spreadsheets: times, also of day, and differences in seconds")
  func html() throws {
    func time(_ text: String, _ days: String, _ fraction: String = ".0") -> String {
      "<td align=\"right\" sdval=\"\(days)\" sdnum=\"1033;0;[HH]:MM:SS\(fraction)\""
        + " x:num=\"\(days)\" style='mso-number-format:\"[h]:MM:SS\(fraction)\"'>\(text)</td>"
    }
    func difference(_ text: String, _ seconds: String) -> String {
      "<td align=\"right\" sdval=\"\(seconds)\" sdnum=\"1033;0;0.0\""
        + " x:num=\"\(seconds)\" style='mso-number-format:\"0.0\"'>\(text)</td>"
    }
    let none = "<td align=\"right\"></td>"
    let second = [
      "<td align=\"right\">2</td>", time("0:58:58,8", "0.04095833333333333"),
      difference("3477,6", "3477.6"), difference("3528,3", "3528.3"),
      difference("-62,2", "-62.2"), time("1:00:00,0", "0.041666666666666664"),
      difference("-61,0", "-61.0"), time("23:02:10", "0.959837962962963", ""),
      time("0:02:09,8", "0.0015023148148148148"), "<td>Slowest</td>", "<td></td>",
    ]
    let last = [
      "<td align=\"right\">5</td>", time("0:00:02,0", "2.3148148148148147e-05"), none, none, none,
      time("1:01:12,0", "0.0425"), none, time("23:03:22", "0.9606712962962963", ""), none,
      "<td>Unfinished</td>", "<td></td>",
    ]
    let rows = try clipboard(sheet(isOver: true, .tenths)).html.split(separator: "\n")
      .filter { $0.hasPrefix("<tr>") }
    #expect(rows.count == 6)
    #expect(rows[2] == "<tr>\(second.joined())</tr>")
    #expect(rows[5] == "<tr>\(last.joined())</tr>")
  }

  @Test("are in the windows, newest first")
  func rows() throws {
    let sheet = try sheet()
    let rows = LapRows(sheet.laps, columns: LapColumn.allCases, format: format)
    #expect(
      rows.map(\.cells) == [
        ["4", "", "00:59,50", "", "", "", "1:01:10,00", "", "23:03:20", "", "Excluded", ""],
        [
          "3", "", "00:10,50", "−58:48,27", "", "", "1:00:10,50", "", "23:02:20", "", "Fastest",
          "−far",
        ],
        [
          "2", "", "58:58,77", "+57:57,54", "+58:48,27", "−1:02,23", "1:00:00,00", "−1:01,00",
          "23:02:10", "02:09,87", "Slowest", "",
        ],
        [
          "1", "", "01:01,23", "", "+50,73", "+1,23", "01:01,23", "+1,23", "22:01:01", "", "",
          "=1+1 \"x\" <b>",
        ],
      ])
    let row = rows.row(for: try #require(sheet.currentLap))
    #expect(
      row.cells == ["5", "", "00:02,00", "", "", "", "1:01:12,00", "", "", "", "Current", ""])
  }
}
