import Glibc
import StopwatchCore
import Testing

@testable import StopwatchFormats

@Suite("A moment in the local time zone")
struct LocalMomentTests {
  @Test(
    "has as many digits as the precision, and the zone",
    arguments: [
      (TimePrecision.seconds, ":20"), (.tenths, ":20.1"), (.hundredths, ":20.12"),
      (.thousandths, ":20.123"),
    ])
  func digits(precision: TimePrecision, seconds: String) {
    let text = LocalMoment.text(
      .seconds(1_700_000_000) + .nanoseconds(123_456_789), precision: precision)
    #expect(text.dropLast(6).hasSuffix(seconds))
    #expect(text.suffix(3).first == ":")
  }

  @Test("follows the time zone when that changes while the program runs")
  func zone() async {
    await #expect(processExitsWith: .success) {
      for (zone, hour) in [("AAA-9", Int32(9)), ("BBB+3", 21)] {
        setenv("TZ", zone, 1)
        precondition(LocalTime.fields(.epoch)?.tm_hour == hour)
      }
    }
  }
}
