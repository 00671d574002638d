import StopwatchCore
import StopwatchFormats
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

  func report(_ stopwatch: Stopwatch) -> StatusReport {
    StatusReport(StopwatchState(stopwatch), format: format)
  }

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

  @Test("compares the lap that was pressed, not one after it")
  func comparedLap() throws {
    let pace = try #require(Pace(total: .seconds(1), isEndless: true))
    let state = StopwatchState(running, comparedWith: .pace(pace))
    func line(_ split: Duration) -> String {
      StatusReport(state, format: format, pressed: split).lastLapLine
    }
    #expect(line(.milliseconds(1239)) == "Lap 1  00:01,23  total 00:01,23  0,23 behind")
    #expect(line(.milliseconds(3239)).hasSuffix("  1,23 behind  windy"))
  }

  @Test("says the same of a summary that another process has sent")
  func summary() throws {
    let sent = try StatusDocument(
      StopwatchState(running), precision: .hundredths, pressed: .milliseconds(1239)
    ).jsonLine()
    let received: StatusDocument = try JSONText(Array(sent.utf8)).decode()
    #expect(try received.jsonLine() == sent)
    let report = StatusReport(status: received, format: format)
    #expect(report.lastLapLine == "Lap 1  00:01,23  total 00:01,23")
    #expect(report.line == "Running  00:05,00  Lap 3  00:01,77")
  }

  @Test("fills a template with its fields, seconds always with a point")
  func template() throws {
    let template = "{status}|{time}|{seconds}|{laps}|{lap}|{lap_time}|{lap_seconds}|{last_lap_time}"
    #expect(
      try report(running).text(template) == "running|00:05,00|5.00|2|3|00:01,77|1.77|00:02,00")
    #expect(try report(Stopwatch()).text(template) == "initial|00:00,00|0.00|0||||")
    #expect(try report(running).text("100 % } {state}") == "100 % } Running")
  }

  @Test("rounds the time before a prepared start down in every form")
  func beforeStart() throws {
    var stopwatch = Stopwatch()
    stopwatch.apply(.startIn(.seconds(10)), at: begin)
    stopwatch.sample(at: begin + .milliseconds(8))
    let text = try report(stopwatch).text("{time} {seconds} {lap_time} {lap_seconds} {short_time}")
    #expect(text == "−00:10,00 -10.00 −00:10,00 -10.00 −00:10")
  }

  @Test(
    "names the fields that there are for one that there is not, or says that a brace is missing",
    arguments: [
      ("{x}", "{last_lap_seconds}"), ("{}", "{last_lap_seconds}"),
      ("{time", "closing brace is missing"), ("{", "closing brace is missing"),
      ("{{{x", "closing brace is missing"),
    ])
  func wrongTemplate(template: String, words: String) {
    let error = #expect(throws: (any Error).self) { try report(running).text(template) }
    #expect(error.map { "\($0)" }?.contains(words) == true)
  }

  @Test("has a form for each status bar, without the fraction of a second that would flicker")
  func forms() throws {
    #expect(
      try report(running).text("waybar") == """
        {"text": "00:05", "class": "running", "tooltip": "Running  00:05,00  Lap 3  00:01,77"}
        """)
    #expect(try report(running).text("i3blocks") == "Running 00:05\n00:05")
    #expect(
      try report(Stopwatch()).text("genmon") == """
        <txt>00:00</txt><tool>Not started  00:00,00</tool><txtclick>stopwatchctl toggle</txtclick>
        """)
  }

  @Test("keeps the time rather than the words where there is little room")
  func narrow() {
    #expect(report(running).line(columns: 35) == "Running  00:05,00  Lap 3  00:01,77")
    #expect(report(running).line(columns: 33) == "Running  00:05,00")
    #expect(report(running).line(columns: 16) == "00:05,00")
    #expect(report(running).line(columns: 5) == "00:05")
  }

  @Test("is JSON with whole nanoseconds and the seconds as displayed")
  func json() throws {
    let reading = ClockReading(
      bootID: "", sinceBoot: .seconds(59), timeAsleep: nil, moment: .seconds(10))
    #expect(
      try StatusDocument(StopwatchState(running), precision: .hundredths, at: reading)
        .jsonLine() == """
          {"anchor":{"sinceBootNanoseconds":50000000000,"sinceEpochNanoseconds":1000000000},\
          "currentLap":{"number":3,"time":{"nanoseconds":1770000000,"seconds":1.77}},\
          "elapsed":{"nanoseconds":5000000000,"seconds":5},"lapCount":2,\
          "lastLap":{"note":"windy","number":2,"split":{"nanoseconds":3239000000,"seconds":3.23},\
          "time":{"nanoseconds":2000000000,"seconds":2}},\
          "startedAt":"2023-11-14T22:13:20.000000000Z","state":"running","version":1}
          """)
    #expect(
      try StatusDocument(StopwatchState(), precision: .hundredths, at: reading).jsonLine() == """
        {"elapsed":{"nanoseconds":0,"seconds":0},"lapCount":0,"state":"initial","version":1}
        """)
  }
}
