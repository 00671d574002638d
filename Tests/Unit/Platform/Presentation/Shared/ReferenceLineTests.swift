import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The line about the reference")
struct ReferenceLineTests {
  let format = TimeFormat(decimalSeparator: ".")

  func line(_ splits: [Duration], at elapsed: Duration) throws -> ReferenceLine? {
    let session = try FinishedSession(
      name: "Hill run", startedAt: .epoch, total: .seconds(400),
      laps: Laps(splits: [.seconds(100), .seconds(230)], notes: [2: "hill 2"]))
    let stopwatch = try Stopwatch(pausedAt: elapsed, laps: Laps(splits: splits))
    return ReferenceLine(
      StopwatchState(stopwatch, comparedWith: .session(session)), format: format)
  }

  @Test("has the time of the lap, and what remains of it in seconds begun")
  func remaining() throws {
    #expect(try line([], at: .milliseconds(30_010))?.text == "this lap 1:40 · 1 min 10 s left")
    #expect(try line([], at: .seconds(100))?.text == "this lap 1:40 · 0 s over")
    #expect(try line([], at: .milliseconds(102_900))?.text == "this lap 1:40 · 2 s over")
  }

  @Test("has the note on the lap, and the difference at the latest split with its colour")
  func difference() throws {
    let ahead = try #require(try line([.milliseconds(97_690)], at: .seconds(100)))
    #expect(ahead.text == "2.31 ahead · this lap 2:10 · 2 min 8 s left · hill 2")
    #expect(ahead.status == .fastest)
    let behind = try #require(try line([.milliseconds(102_310)], at: .seconds(103)))
    #expect(behind.text == "2.31 behind · this lap 2:10 · 2 min 10 s left · hill 2")
    #expect(behind.status == .slowest)
    let even = try #require(try line([.microseconds(100_004_000)], at: .seconds(103)))
    #expect(even.text.hasPrefix("even · "))
    #expect(even.status == .done)
  }

  @Test("has the note on the lap of the same step")
  func noteOfStep() throws {
    let steps = try Roster(["Get", "Fit"].map { Roster.Name($0) }, .inTurn).numbered()
    let session = try FinishedSession(
      startedAt: .epoch, total: .seconds(35),
      laps: Laps(
        splits: [.seconds(5), .seconds(15), .seconds(35)], notes: [1: "fetch", 2: "quick"],
        names: [0, 1, 2], roster: steps))
    let stopwatch = try Stopwatch(pausedAt: .seconds(4), laps: Laps([], roster: steps))
    let line = ReferenceLine(
      StopwatchState(stopwatch, comparedWith: .session(session)), format: format)
    #expect(line?.text == "this lap 0:10 · 6 s left · quick")
  }

  @Test("says that the reference has fewer laps, with the difference at its last one")
  func tooManyLaps() throws {
    let laps: [Duration] = [.seconds(90), .seconds(229), .seconds(500)]
    #expect(try line(laps, at: .seconds(500))?.text == "finished 1.00 ahead")
  }

  @Test("names the reference before the start")
  func beforeStart() {
    let text = { (pace: Pace?) in
      ReferenceLine(StopwatchState(comparedWith: pace.map { .pace($0) }), format: format)?.text
    }
    #expect(text(Pace(total: .seconds(105), isEndless: true)) == "Compared with 1:45")
    #expect(text(Pace(total: .seconds(1350), lapCount: 12)) == "Compared with 12 × 1:52.50")
    #expect(text(Pace(total: .seconds(100), lapCount: 7)) == "Compared with 1:40 / 7")
    #expect(text(nil) == nil)
  }

  @Test(
    "compares with a pace as it is typed",
    arguments: [
      ("1:45", Pace(total: .seconds(105), isEndless: true)),
      ("1:45/lap", Pace(total: .seconds(105), isEndless: true)),
      ("1'45", Pace(total: .seconds(105), isEndless: true)),
      ("１：４５／lap", Pace(total: .seconds(105), isEndless: true)),
      ("90 s", Pace(total: .seconds(90), isEndless: true)),
      ("20 × 1:45", Pace(total: .seconds(2100), lapCount: 20)),
      ("20x1:45", Pace(total: .seconds(2100), lapCount: 20)),
      ("22:30 / 12", Pace(total: .seconds(1350), lapCount: 12)),
      ("1:45 / 0", nil), ("0 × 1:45", nil), ("1:45 /", nil), ("0:00", nil), ("45", nil),
      ("20 1:45", nil), ("x", nil),
      ("", nil), ("99999999999999999999 × 1:45", nil),
      ("-9223372036854775808 × 1h", nil),
    ])
  func typedPaces(text: String, pace: Pace?) {
    #expect((try? Pace(typed: text, format: format)) == pace)
  }

  @Test("writes the time before a start rounded down, and in words")
  func negativeTimes() {
    #expect(format.time(.seconds(-10)).text == "−00:10.00")
    #expect(format.time(.nanoseconds(-1)).text == "−00:00.01")
    #expect(format.time(.milliseconds(-3_725_500)).text == "−1:02:05.50")
    #expect(
      TimeFormat(decimalSeparator: ".", precision: .seconds).time(.milliseconds(-900)).text
        == "−00:01")
    #expect(format.time(.seconds(-2)).words == "starts in 2 seconds")
  }
}
