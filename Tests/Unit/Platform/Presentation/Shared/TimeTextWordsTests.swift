import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("A time in words")
struct TimeTextWordsTests {
  func words(_ time: Duration, _ precision: TimePrecision = .hundredths, separator: String = ".")
    -> String
  {
    TimeFormat(decimalSeparator: separator, precision: precision).time(time).words
  }

  @Test("has its units, and no zeros at the end")
  func units() {
    #expect(words(.zero) == "0 seconds")
    #expect(words(.seconds(1)) == "1 second")
    #expect(words(.milliseconds(31_020)) == "31.02 seconds")
    #expect(words(.milliseconds(64_200)) == "1 minute 4.2 seconds")
    #expect(words(.milliseconds(1500)) == "1.5 seconds")
    #expect(words(.seconds(120)) == "2 minutes")
    #expect(words(.seconds(3600)) == "1 hour")
    #expect(words(.seconds(7325)) == "2 hours 2 minutes 5 seconds")
    #expect(words(.milliseconds(3_600_050)) == "1 hour 0.05 seconds")
  }

  @Test("has the digits that are displayed")
  func digits() {
    #expect(words(.milliseconds(1999), .seconds) == "1 second")
    #expect(words(.milliseconds(1234), .thousandths, separator: ",") == "1,234 seconds")
  }

  @Test("tells whether the stopwatch runs")
  func state() {
    let time = TimeText(whole: "00:12", fraction: ".34")
    #expect(time.words(of: .running) == "12.34 seconds, running")
    #expect(time.words(of: .paused) == "12.34 seconds, paused")
    #expect(
      TimeText(whole: "−00:07", fraction: ".50").words(of: .running) == "starts in 7.5 seconds")
    #expect(TimeText(whole: "00:00", fraction: ".00").words(of: .initial) == "0 seconds")
  }
}
