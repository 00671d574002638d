import StopwatchCore
import Testing

@Suite("A duration at a precision")
struct TimePrecisionTests {
  @Test(
    "is rounded down, before zero as well",
    arguments: [
      (9_999_999, 0), (10_000_000, 1), (19_999_999, 1), (1_999_999_999, 199), (-1, -1),
      (-10_000_000, -1), (-10_000_001, -2), (-1_990_000_001, -200), (-2_000_000_000, -200),
    ])
  func truncated(nanoseconds: Int64, hundredths: Int64) {
    let duration = Duration.nanoseconds(nanoseconds)
    #expect(duration.units(of: .hundredths) == hundredths)
    #expect(duration.truncated(to: .hundredths) == .milliseconds(hundredths * 10))
  }

  @Test(
    "has as many digits as the precision",
    arguments: zip(TimePrecision.allCases, [(0, 61), (1, 619), (2, 6_198), (3, 61_987)]))
  func digits(precision: TimePrecision, expected: (digits: Int, units: Int64)) {
    let duration = Duration.nanoseconds(61_987_654_321)
    #expect(precision.fractionDigits == expected.digits)
    #expect(duration.units(of: precision) == expected.units)
    #expect(duration.truncated(to: precision) == precision.unit * expected.units)
    #expect((.zero - duration).units(of: precision) == -expected.units - 1)
  }

  @Test("is as exact for a century", arguments: TimePrecision.allCases)
  func century(precision: TimePrecision) {
    let century = Stopwatch.maximumElapsed
    #expect((century + precision.unit).units(of: precision) == century.units(of: precision) + 1)
    #expect((century + precision.unit - .nanoseconds(1)).truncated(to: precision) == century)
  }
}
