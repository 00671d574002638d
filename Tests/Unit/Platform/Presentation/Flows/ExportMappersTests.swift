import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Laps in words, for files and the clipboard")
struct ExportTableTests {
  let format = TimeFormat(decimalSeparator: ",")
  let begin = Instant(sinceBoot: .zero)

  @Test("begin with the name, the date, the note and the figures of the session")
  func heading() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2), .seconds(4)])
    stopwatch.sample(at: begin + .seconds(7))
    stopwatch.names = .init(name: "400 m", note: "Rain")
    let sheet = LapSheet(stopwatch, precision: .hundredths)
    #expect(
      sheet.heading(date: "14/11/23", format: format) == [
        "400 m", "14/11/23", "Rain", "Total: 00:07,00", "Average: 00:03,00", "Median: 00:03,00",
        "Standard deviation: 00:01,41", "22:13:20 – 22:13:27",
      ])
  }

  @Test("call the time after the last lap unfinished once a session is over")
  func unfinished() throws {
    let session = try FinishedSession(
      id: "a", startedAt: .epoch, total: .seconds(3), laps: Laps(splits: [.seconds(2)]))
    let table = ExportTable(LapSheet(session, precision: .hundredths), format: format)
    #expect(table.columns[3].cells.map(\.text) == ["", "Unfinished"])
  }

  @Test("have no columns without anything in them")
  func emptyColumns() throws {
    let stopwatch = try Stopwatch(pausedAt: .seconds(1), laps: Laps(splits: [.seconds(1)]))
    let sheet = LapSheet(stopwatch, precision: .hundredths)
    let table = ExportTable(sheet, format: format)
    #expect(table.columns.map(\.heading) == ["Lap", "Time", "Total"])
    #expect(sheet.heading(date: "", format: format).first == "Laps")
  }
}
