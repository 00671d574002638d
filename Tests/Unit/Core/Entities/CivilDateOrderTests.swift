import Testing

@testable import StopwatchCore

@Suite("Days in the calendar")
struct CivilDateOrderTests {
  @Test(
    "is the one that the calendar has",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (31, "1970-02-01"),
      (789, "1972-02-29"), (790, "1972-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
      (47_540, "2100-02-28"), (47_541, "2100-03-01"), (-25_509, "1900-02-28"),
      (-25_508, "1900-03-01"), (-719_162, "1-01-01"), (20_778, "2026-11-21"),
    ])
  func days(_ day: Int64, _ date: String) {
    #expect(CivilDate(daysSinceEpoch: day).description == date)
  }

  @Test("follows the day before it, for four hundred years and more")
  func successive() {
    var before = CivilDate(daysSinceEpoch: -100_000)
    for day: Int64 in -99_999...100_000 {
      let date = CivilDate(daysSinceEpoch: day)
      let isNext =
        date.day == before.day + 1 && date.month == before.month && date.year == before.year
        || date.day == 1 && date.month == before.month + 1 && date.year == before.year
        || date.day == 1 && date.month == 1 && before.month == 12 && date.year == before.year + 1
      guard isNext else {
        Issue.record("\(date) after \(before)")
        return
      }
      before = date
    }
  }
}
