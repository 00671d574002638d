import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("A typed time")
struct TypedTimeTests {
  let format = TimeFormat(decimalSeparator: ",")

  func reminder(_ text: String) -> Result<Duration, TypedTimeError> {
    Result { () throws(TypedTimeError) in try TypedTime.reminder(text, format: format) }
  }

  func invalid(_ message: String) -> Result<Duration, TypedTimeError> {
    .failure(TypedTimeError(message: message))
  }

  @Test(
    "of a reminder has colons or units",
    arguments: [
      ("5m", 300_000), ("1h30m", 5_400_000), ("1 h 30 min", 5_400_000), ("90s", 90_000),
      (" 1:30 ", 90_000), ("12:30", 750_000), ("1:02:03.4", 3_723_400), ("1:02,5", 62_500),
      ("1.0019 s", 1001),
    ])
  func times(text: String, milliseconds: Int64) {
    #expect(reminder(text) == .success(.milliseconds(milliseconds)))
  }

  @Test("of a reminder is not a bare number", arguments: ["", "soon", "1:2:3:4", "-5m", "5:"])
  func noTime(text: String) {
    #expect(reminder("5") == invalid("The unit is missing: 5 s, 5 min or 5 h?"))
    #expect(reminder(text) == invalid("Enter a time such as 12:30, 5 min or 1 h 30 min"))
  }

  @Test("of a reminder is long enough to be reached, and can be reached")
  func limits() {
    for text in ["0s", "0:00.9", "0,999 s"] {
      #expect(reminder(text) == invalid("The time must be at least one second"))
    }
    #expect(reminder("1 s") == .success(.seconds(1)))
    #expect(reminder("500000h") == invalid("The time cannot exceed 50 years"))
    #expect(
      reminder(format.units(Reminder.times.upperBound.truncated(to: .thousandths)))
        == .success(Reminder.times.upperBound.truncated(to: .thousandths)))
  }

  /// 1 January 2026, 14:30:00 UTC.
  static let now = Moment.seconds(1_767_277_800)

  /// The setting of a start some seconds before `now`.
  static func since(_ seconds: Double) -> TimeSetting { .start(now - Duration.seconds(seconds)) }

  @Test(
    "sets a total, a change or a start",
    arguments: [
      ("1:02:03.4", .total(.milliseconds(3_723_400))), ("1 h 30 min", .total(.seconds(5400))),
      ("+15m", .difference(.seconds(900))), ("+ 0:30", .difference(.seconds(30))),
      ("-30s", .difference(.seconds(-30))), ("−1:00,5", .difference(.milliseconds(-60_500))),
      ("since 14:05", since(1500)), ("Since 2:05 pm", since(1500)), ("since 14:30:00", since(0)),
      ("since 23:50", since(52_800)), ("since 2pm", since(1800)), ("since 14h05", since(1500)),
      ("since 14.05", since(1500)), ("since 14h", since(1800)), ("since 2:00:30 PM", since(1770)),
      ("since 12:30am", since(50_400)), ("since 12 pm", since(9000)),
      ("+5 min", .difference(.seconds(300))), ("2 min 30 s", .total(.seconds(150))),
      ("since 14:05:00.5", since(1_499.5)), ("since ١٤:٠٥", since(1500)),
      ("٣:٢٠", .total(.seconds(200))), ("３：２０", .total(.seconds(200))),
      ("438300 h", .total(Stopwatch.maximumSetTime)),
      ("1:02:03,4", .total(.milliseconds(3_723_400))),
      ("90 s", .total(.seconds(90))), ("0:00.5", .total(.milliseconds(500))),
      ("100:00:00", .total(.seconds(360_000))),
    ] as [(String, TimeSetting)])
  func setTime(text: String, setting: TimeSetting) throws {
    #expect(try TimeSetting(typed: text, now: Self.now, format: format) == setting)
  }

  @Test("sets nothing where it could mean anything, or nothing, nor more than fifty years")
  func noSetting() {
    for (text, number) in [("5", "5"), (" ٩٠ ", "٩٠"), ("+1.5", "1.5"), ("−90", "90")] {
      let units = "\(number) s, \(number) min or \(number) h"
      #expect(problem(text) == "The unit is missing: \(units)?")
    }
    for text in [
      "", "+", "-x", "since", "99:99", " ", "x", "12:60", "1:2:3:4", "1,2,3", "12:",
    ] {
      #expect(problem(text) == "Enter a time such as 12:30, 5 min or 1 h 30 min")
    }
    for text in [
      "since 5", "since 25:00", "since 14:60", "since 13 pm", "since 0:30 am", "since x",
      "since 14:05.5", "since 14:05:00.x", "since h", "since 1.2.3.4", "since 00:00:30.-5",
      "since 14:05 Uhr", "since 0 pm", "since 13:00 am", "since pm", "since 24:00",
      "since 14:05h", "since 14:05:00:00",
    ] {
      #expect(problem(text) == "Enter a time of day such as 14:05")
    }
    #expect(problem("438300 h 1 s") == "The time cannot exceed 50 years")
  }

  /// What is wrong with the setting of a time.
  func problem(_ text: String) -> String? {
    do throws(TypedTimeError) {
      _ = try TimeSetting(typed: text, now: Self.now, format: format)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "is a moment in a lap",
    arguments: [
      ("0:30", .lapTime(.seconds(30))), ("total 12:30", .elapsed(.seconds(750))),
      ("at 14:05:10", .clock(now - .seconds(1490))),
    ] as [(String, LapMoment)])
  func moment(text: String, moment: LapMoment) throws {
    #expect(try LapMoment(typed: text, now: Self.now, format: format) == moment)
  }

  @Test("is what is displayed", arguments: [1, 1000, 59_999, 60_000, 90_500, 3_600_000, 5_400_001])
  func displayed(milliseconds: Int64) {
    let time = Duration.milliseconds(milliseconds + 1000)
    #expect(reminder(format.units(time)) == .success(time))
  }

  @Test("is displayed as short as possible")
  func units() {
    #expect(format.units(.seconds(300)) == "5 min")
    #expect(format.units(.seconds(5400)) == "1 h 30 min")
    #expect(format.units(.milliseconds(90_500)) == "1 min 30,5 s")
    #expect(format.units(.seconds(3601)) == "1 h 1 s")
    #expect(format.units(.zero) == "0 s")
  }

  @Test("of a start to come is within 24 hours")
  func delay() throws {
    for (text, seconds) in [("10 s", 10), ("24 h", 86_400)] {
      let start = try TypedTime.start(text, now: Self.now, format: format)
      #expect(start == .startIn(.seconds(seconds)))
    }
    for text in ["0 s", "24:00:01"] {
      #expect(throws: TypedTimeError(message: "The start must be within 24 hours")) {
        try TypedTime.start(text, now: Self.now, format: format)
      }
    }
  }

  @Test("of a start at a time of day follows the wall clock")
  func startAtTimeOfDay() throws {
    let start = try TypedTime.start("at 14:05", now: Self.now, format: format)
    let isTimeOfDay = if case .startIn(_, let isTimeOfDay) = start { isTimeOfDay } else { false }
    #expect(isTimeOfDay)
  }
}
