import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A day in the calendar")
struct CivilDateTests {
  @Test("is found again from its year, month and day")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 1...10_000 {
      let days = Int64.random(in: -4_000_000...2_900_000, using: &random)
      let date = CivilDate(daysSinceEpoch: days)
      let again = try #require(CivilDate(year: date.year, month: date.month, day: date.day))
      #expect(again.daysSinceEpoch == days)
      #expect(again == date)
    }
  }

  @Test("counts from the first of January 1970")
  func epoch() {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSinceEpoch == 0)
    #expect(CivilDate(year: 2000, month: 2, day: 29)?.daysSinceEpoch == 11_016)
    #expect(CivilDate(year: 1969, month: 12, day: 31)?.daysSinceEpoch == -1)
  }

  @Test("is none when it is in no calendar")
  func impossible() {
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2026, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 2026, month: 0, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate(year: .max, month: 1, day: 1) == nil)
  }
}
