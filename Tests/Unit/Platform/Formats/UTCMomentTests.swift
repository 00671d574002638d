import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchFormats

@Suite("A moment in UTC")
struct UTCMomentTests {
  @Test("is found again from its text, to the nanosecond")
  func roundTrip() {
    var random = SeededGenerator(seed: 7)
    for _ in 1...10_000 {
      let moment = Moment.nanoseconds(Int64.random(in: .min ... .max, using: &random))
      #expect(UTCMoment.moment(UTCMoment.text(moment)) == moment)
    }
  }

  @Test(
    "counts from the first of January 1970",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T00:00:00.0Z", 951_782_400_000),
      ("1969-12-31T23:59:59.25Z", -750), ("1970-01-01T00:00:01.500000000Z", 1500),
    ])
  func epoch(text: String, milliseconds: Int) {
    #expect(UTCMoment.moment(text) == .epoch + .milliseconds(milliseconds))
  }

  @Test(
    "is none when it is in no calendar, out of range or of another form",
    arguments: [
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "9999-01-01T00:00:00Z",
      "0001-01-01T00:00:00Z", "2026-1-01T00:00:00Z", " 2026-01-01T00:00:00Z",
      "2026-01-01 00:00:00Z", "2026-01-01T00:00:00", "2026-01-01T00:00:00.Z",
      "2026-01-01T00:00:00.1234567890Z", "2026-01-01T00:00:00.1xZ", "2026-01-01T00:00:00+1Z", "Z",
      "",
    ])
  func unusable(text: String) {
    #expect(UTCMoment.moment(text) == nil)
  }
}
