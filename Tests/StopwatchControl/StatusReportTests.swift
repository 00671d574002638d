import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@testable import StopwatchControl

@Suite("The status in a shell")
struct StatusReportTests {
  let format = TimeFormat(decimalSeparator: ",")
  let begin = Instant(sinceBoot: .seconds(50))

  /// A stopwatch after laps of 1.239 s and 2 s, running for 5 s.
  var running: Stopwatch {
    var stopwatch = Stopwatch.running(from: begin, laps: [.milliseconds(1239), .seconds(2)])
    stopwatch.apply(.setNote("windy", lap: 2))
    stopwatch.sample(at: begin + .seconds(5))
    return stopwatch
  }

  func report(_ stopwatch: Stopwatch) -> StatusReport { StatusReport(stopwatch, format: format) }

  @Test("is one line with the state, the time and the current lap, which adds up with the others")
  func line() {
    #expect(report(Stopwatch()).line == "Not started  00:00,00")
    #expect(report(.running(from: begin)).line == "Running  00:00,00")
    #expect(report(running).line == "Running  00:05,00  Lap 3  00:01,77")
  }

  @Test("tells the latest lap with its total and its note")
  func lastLap() {
    #expect(report(running).lastLapLine == "Lap 2  00:02,00  total 00:03,23  windy")
    #expect(report(Stopwatch()).lastLapLine == "Not started  00:00,00")
  }

  @Test("fills a template with its fields, seconds always with a point")
  func template() throws {
    let template = "{status}|{time}|{seconds}|{laps}|{lap}|{lap_time}|{lap_seconds}|{last_lap_time}"
    #expect(
      try report(running).text(template) == "running|00:05,00|5.00|2|3|00:01,77|1.77|00:02,00")
    #expect(try report(Stopwatch()).text(template) == "initial|00:00,00|0.00|0||||")
    #expect(try report(running).text("100 % } {state}") == "100 % } Running")
  }

  @Test("names the fields that there are for one that there is not", arguments: ["{x}", "{", "{}"])
  func unknownField(template: String) {
    #expect(throws: UnknownField.self) { try report(running).text(template) }
    let error = #expect(throws: UnknownField.self) { try report(running).text(template) }
    #expect(error?.message.contains("{last_lap_seconds}") == true)
  }

  @Test("is JSON with whole nanoseconds and the seconds as displayed")
  func json() throws {
    #expect(
      try StatusReport.json(running, format) == """
        {"currentLap":{"number":3,"time":{"nanoseconds":1770000000,"seconds":1.77}},\
        "elapsed":{"nanoseconds":5000000000,"seconds":5},"lapCount":2,\
        "lastLap":{"note":"windy","number":2,"split":{"nanoseconds":3239000000,"seconds":3.23},\
        "time":{"nanoseconds":2000000000,"seconds":2}},\
        "startedAt":"2023-11-14T22:13:20.000000000Z","state":"running","version":1}
        """)
    #expect(
      try StatusReport.json(Stopwatch(), format) == """
        {"elapsed":{"nanoseconds":0,"seconds":0},"lapCount":0,"state":"initial","version":1}
        """)
  }
}
