import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("The laps that are exported")
struct LapSheetTests {
  let begin = Instant(sinceBoot: .zero)

  @Test("end with the current lap while the stopwatch runs, even at its very beginning")
  func running() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2)])
    stopwatch.names = .init(name: "A", note: "B")
    let sheet = LapSheet(stopwatch, precision: .hundredths)
    #expect(sheet.rows.map(\.status) == [.done, .current])
    #expect(sheet.rows.map(\.time) == [.seconds(2), .zero])
    #expect(sheet.startedAt == .seconds(1_700_000_000))
    #expect(sheet.name == "A")
    #expect(sheet.note == "B")
  }

  @Test("end with the latest lap when the stopwatch was paused with it")
  func pausedAtLap() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2)])
    stopwatch.pause(at: begin + .milliseconds(2009))
    #expect(LapSheet(stopwatch, precision: .hundredths).rows.map(\.number) == [1])
    stopwatch.resume(at: begin)
    stopwatch.pause(at: begin + .milliseconds(1))
    #expect(LapSheet(stopwatch, precision: .hundredths).rows.map(\.number) == [1, 2])
  }

  @Test("are none and no time before the start, also in the countdown to a prepared one")
  func countdown() throws {
    let prepared = try Stopwatch(startingIn: .seconds(9), at: nil, isTimeOfDay: false)
    for stopwatch in [Stopwatch(), prepared] {
      let sheet = LapSheet(stopwatch, precision: .hundredths)
      #expect(sheet.rows.isEmpty && sheet.total == .zero)
    }
  }
}
