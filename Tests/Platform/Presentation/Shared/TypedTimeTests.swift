import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("A typed time")
struct TypedTimeTests {
  let format = TimeFormat(decimalSeparator: ",")

  func reminder(_ text: String) -> TypedTime { TypedTime(ofReminder: text, format: format) }

  @Test(
    "of a reminder has colons or units",
    arguments: [
      ("5m", 300_000), ("1h30m", 5_400_000), ("1 h 30 min", 5_400_000), ("90s", 90_000),
      (" 1:30 ", 90_000), ("12:30", 750_000), ("1:02:03.4", 3_723_400), ("1:02,5", 62_500),
      ("1.0019 s", 1001),
    ])
  func times(text: String, milliseconds: Int64) {
    #expect(reminder(text) == .valid(.milliseconds(milliseconds)))
  }

  @Test(
    "of a reminder is not a bare number", arguments: ["5", "1.5", "", "soon", "1:2:3:4", "-5m"])
  func bareNumber(text: String) {
    #expect(reminder(text) == .invalid("Enter a time such as 12:30, 5 min or 1 h 30 min"))
  }

  @Test("of a reminder is long enough to be reached, and can be reached")
  func limits() {
    for text in ["0s", "0:00.9", "0,999 s"] {
      #expect(reminder(text) == .invalid("The time must be at least one second"))
    }
    #expect(reminder("1 s") == .valid(.seconds(1)))
    #expect(reminder("500000h") == .invalid("The time cannot exceed 50 years"))
    #expect(
      reminder(format.units(Reminder.times.upperBound.truncated(to: .thousandths)))
        == .valid(Reminder.times.upperBound.truncated(to: .thousandths)))
  }

  @Test("to go on from follows the same rule")
  func setTime() {
    #expect(TypedTime("1:02:03.4", format: format) == .valid(.milliseconds(3_723_400)))
    #expect(TypedTime("1 h 30 min", format: format) == .valid(.seconds(5400)))
    for text in ["5", "1.5", "", "0:00"] {
      #expect(
        TypedTime(text, format: format)
          == .invalid("Enter a time such as 12:30, 5 min or 1 h 30 min"))
    }
    #expect(TypedTime("438300 h", format: format) == .valid(Stopwatch.maximumSetTime))
    #expect(
      TypedTime("438300 h 1 s", format: format) == .invalid("The time cannot exceed 50 years"))
  }

  @Test("is what is displayed", arguments: [1, 1000, 59_999, 60_000, 90_500, 3_600_000, 5_400_001])
  func displayed(milliseconds: Int64) {
    let time = Duration.milliseconds(milliseconds + 1000)
    #expect(reminder(format.units(time)) == .valid(time))
  }

  @Test("is displayed as short as possible")
  func units() {
    #expect(format.units(.seconds(300)) == "5 min")
    #expect(format.units(.seconds(5400)) == "1 h 30 min")
    #expect(format.units(.milliseconds(90_500)) == "1 min 30,5 s")
    #expect(format.units(.seconds(3601)) == "1 h 1 s")
    #expect(format.units(.zero) == "0 s")
  }

  @Test("names a reminder")
  func names() {
    let name = { ReminderText.name($0, format) }
    #expect(name(.every(.seconds(300))) == "Every 5 min")
    #expect(name(.total(.seconds(5400))) == "At 1 h 30 min")
    #expect(name(.lap(.seconds(90))) == "Lap reaches 1 min 30 s")
  }
}
