import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchFormats

@Suite("A day in the calendar")
struct CivilDateDaysTests {
  @Test("is found again from its year, month and day")
  func roundTrip() {
    var random = SeededGenerator(seed: 7)
    for _ in 1...10_000 {
      let days = Int64.random(in: -4_000_000...2_900_000, using: &random)
      let date = CivilDate(daysSinceEpoch: days)
      #expect(self.days(date.year, date.month, date.day) == days)
    }
  }

  @Test("counts from the first of January 1970")
  func epoch() {
    #expect(days(1970, 1, 1) == 0)
    #expect(days(2000, 2, 29) == 11_016)
    #expect(days(1969, 12, 31) == -1)
  }

  @Test("is none when it is in no calendar")
  func forbiddenScalars() {
    #expect(days(2026, 2, 29) == nil)
    #expect(days(1900, 2, 29) == nil)
    #expect(days(2026, 4, 31) == nil)
    #expect(days(2026, 0, 1) == nil)
    #expect(days(2026, 13, 1) == nil)
    #expect(days(.max, 1, 1) == nil)
  }

  private func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    CivilDate.daysSinceEpoch(year: year, month: month, day: day)
  }
}
