import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The date of a session in the history")
struct RecentDateMapperTests {
  /// 2026-11-23 00:30 UTC, and half past one for the user.
  private let now = Moment.seconds(1_795_393_800)

  private func text(daysAgo days: Int64, minutes: Int64 = 0) -> String {
    let mapper = RecentDateMapper(
      now: { self.now }, offset: { _ in .seconds(3600) }, monthName: { "month \($0)" })
    let time = self.now - Duration.seconds(86_400 * days + 60 * minutes)
    return mapper.text(time, today: mapper.today)
  }

  @Test("is a word for today and yesterday, by the user's midnight")
  func words() {
    #expect(text(daysAgo: 0) == "Today, 01:30")
    #expect(text(daysAgo: 0, minutes: 90) == "Today, 00:00")
    #expect(text(daysAgo: 0, minutes: 91) == "Yesterday, 23:59")
    #expect(text(daysAgo: 1, minutes: 90) == "Yesterday, 00:00")
  }

  @Test("has the year only if that is another one")
  func years() {
    #expect(text(daysAgo: 2) == "21 month 11, 01:30")
    #expect(text(daysAgo: 326) == "1 month 1, 01:30")
    #expect(text(daysAgo: 327) == "31 month 12 2025, 01:30")
    #expect(text(daysAgo: -1) == "24 month 11, 01:30")
  }
}
