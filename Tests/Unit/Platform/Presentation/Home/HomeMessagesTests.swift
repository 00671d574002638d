import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The messages of the Home window")
struct HomeMessagesTests {
  @Test(
    "says how long in the two greatest units, to the nearest second",
    arguments: [
      (1, "1 s"), (59, "59 s"), (61, "1 min 1 s"), (1000, "16 min 40 s"), (3600, "1 h 0 min"),
      (7980, "2 h 13 min"),
      (90_000, "1 d 1 h"), (8_640_000, "100 d 0 h"),
    ])
  func words(seconds: Int, text: String) {
    #expect(BannerMapper.words(.seconds(seconds) + .milliseconds(499)) == text)
    #expect(BannerMapper.words(.seconds(seconds) - .milliseconds(500)) == text)
  }

  @Test("offers the other choice in a banner, where there is one")
  func choices() {
    let away = TimeAway(start: .zero, duration: .seconds(90))
    #expect(
      Banner(.timeAway(away, .asleep, isCounted: true))
        == Banner(text: "Kept running while asleep: 1 min 30 s added", button: "Subtract"))
    #expect(
      Banner(.timeAway(away, .asleep, isCounted: false))
        == Banner(text: "Time asleep subtracted: 1 min 30 s", button: "Add Back"))
    #expect(
      Banner(.timeAway(away, .interrupted, isCounted: false))
        == Banner(text: "Paused after a crash: 1 min 30 s not counted", button: "Add Back"))
    #expect(
      Banner(.timeAway(away, .interruptedWhileHidden, isCounted: true))
        == Banner(text: "Kept running after a crash: up to 1 min 30 s added", button: "Subtract"))
    #expect(Banner(.pausedByClock).button == nil)
  }
  @Test(
    "counts the sessions that are missing from the history",
    arguments: [
      (UnsavedChanges.Subject.stopwatch, "Not saved"), (.sessions(count: 0), "Not saved"),
      (.sessions(count: 1), "A session could not be added to the history"),
      (.sessions(count: 2), "2 sessions could not be added to the history"),
    ])
  func unsaved(subject: UnsavedChanges.Subject, expected: String) {
    let changes = UnsavedChanges(subject, failure: nil)
    let reason = "the disk is not responding"
    #expect(UnsavedChangesMapper.message(for: changes) == "\(expected): \(reason)")
  }
}
