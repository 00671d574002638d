import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("A time as people read it")
struct TimeFormatTests {
  let format = TimeFormat(decimalSeparator: ".")

  @Test(
    "has minutes, seconds and hundredths, and hours from the first one on",
    arguments: [
      (Duration.zero, "00:00.00"), (.milliseconds(9), "00:00.00"),
      (.milliseconds(59_999), "00:59.99"), (.seconds(60), "01:00.00"),
      (.milliseconds(3_599_999), "59:59.99"), (.seconds(3600), "1:00:00.00"),
      (.milliseconds(45_296_789), "12:34:56.78"), (.seconds(360_000), "100:00:00.00"),
      (.seconds(36_000_000), "10000:00:00.00"),
    ])
  func time(duration: Duration, text: String) {
    #expect(format.time(duration).text == text)
  }

  @Test(
    "has the digits of the precision",
    arguments: zip(
      TimePrecision.allCases,
      [
        (whole: "1:01:01", fraction: "", difference: "−1:01"),
        ("1:01:01", ".9", "−1:01.9"), ("1:01:01", ".98", "−1:01.98"),
        ("1:01:01", ".987", "−1:01.987"),
      ]))
  func precision(
    precision: TimePrecision, texts: (whole: String, fraction: String, difference: String)
  ) {
    let format = TimeFormat(decimalSeparator: ".", precision: precision)
    #expect(
      format.time(.nanoseconds(3_661_987_999_999))
        == TimeText(whole: texts.whole, fraction: texts.fraction))
    let time = Duration.nanoseconds(61_987_999_999).truncated(to: precision)
    #expect(format.difference(.zero - time) == texts.difference)
  }

  @Test("has the decimal separator of the language")
  func separator() {
    let german = TimeFormat(decimalSeparator: ",")
    #expect(german.time(.milliseconds(1_500)).text == "00:01,50")
    #expect(german.difference(.milliseconds(1_500)) == "+1,50")
  }

  @Test(
    "is short as a difference",
    arguments: [
      (Duration.zero, "0.00"), (.milliseconds(9), "0.00"), (.milliseconds(6_719), "+6.71"),
      (.milliseconds(-6_710), "−6.71"), (.milliseconds(66_710), "+1:06.71"),
      (.milliseconds(3_606_710), "+1:00:06.71"),
    ])
  func difference(duration: Duration, text: String) {
    #expect(format.difference(duration) == text)
  }
}
