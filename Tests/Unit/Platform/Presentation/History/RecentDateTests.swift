import Glibc
import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The date of a session in the history")
struct RecentDateTests {
  /// Returns a date before 2026-11-23 00:30 UTC, which is half past one for the user.
  private static func text(daysAgo days: Int64, minutes: Int64 = 0) -> String {
    setenv("TZ", "AAA-1", 1)
    let now = Moment.seconds(1_795_393_800)
    let time = now - Duration.seconds(86_400 * days + 60 * minutes)
    return RecentDate.text(time, today: RecentDate.day(of: now))
  }

  @Test("is a word for today and yesterday, by the user's midnight")
  func words() async {
    await #expect(processExitsWith: .success) {
      precondition(RecentDateTests.text(daysAgo: 0) == "Today, 01:30")
      precondition(RecentDateTests.text(daysAgo: 0, minutes: 90) == "Today, 00:00")
      precondition(RecentDateTests.text(daysAgo: 0, minutes: 91) == "Yesterday, 23:59")
      precondition(RecentDateTests.text(daysAgo: 1, minutes: 90) == "Yesterday, 00:00")
    }
  }

  @Test("has the year only if that is another one")
  func years() async {
    await #expect(processExitsWith: .success) {
      precondition(RecentDateTests.text(daysAgo: 2) == "21 Nov, 01:30")
      precondition(RecentDateTests.text(daysAgo: 326) == "1 Jan, 01:30")
      precondition(RecentDateTests.text(daysAgo: 327) == "31 Dec 2025, 01:30")
      precondition(RecentDateTests.text(daysAgo: -1) == "24 Nov, 01:30")
    }
  }
}
