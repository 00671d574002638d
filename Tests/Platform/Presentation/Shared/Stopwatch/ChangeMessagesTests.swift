import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What screen readers are told")
struct ChangeMessagesTests {
  let stopwatch = FinishedSession.sample(laps: [.seconds(2), .milliseconds(3_509)]).stopwatch
  let changes: [UndoHistory.Change] =
    StopwatchPress.allCases.map { .press($0) }
    + [
      .setTime, .exclude, .include, .mergeLap(1, isIncluded: false), .leaveOut(lap: 1),
      .takeIn(lap: 1), .note,
      .continueSession,
    ]

  func messages(for change: UndoHistory.Change) -> ChangeMessages {
    ChangeMessages(for: change, on: stopwatch, format: TimeFormat(decimalSeparator: ","))
  }

  @Test("has the time of the pause, and the number and the time of the lap")
  func times() {
    #expect(messages(for: .press(.pause)).done == "Paused at 00:05,50")
    #expect(messages(for: .press(.lap)).done == "Lap 2: 00:03,50")
  }

  @Test("says of merged laps which became longer, by its number in the list now")
  func merged() {
    #expect(messages(for: .mergeLap(2, isIncluded: false)).done == "Merged: lap 2 is now 00:03,50")
    let current = messages(for: .mergeLap(3, isIncluded: false))
    #expect(current.done == "Merged into the current lap")
    #expect(current.undone == "Merge undone")
  }

  @Test("says of merged laps that they are left out of the statistics")
  func mergedLeftOut() {
    var stopwatch = stopwatch
    stopwatch.setLeftOut(true, lap: 2)
    let format = TimeFormat(decimalSeparator: ",")
    let messages = ChangeMessages(
      for: .mergeLap(2, isIncluded: false), on: stopwatch, format: format)
    #expect(messages.done == "Merged: lap 2 is now 00:03,50, excluded from statistics")
  }

  @Test("says which lap is left out of the statistics")
  func leftOut() {
    #expect(messages(for: .leaveOut(lap: 2)).done == "Lap 2 excluded from statistics")
    #expect(messages(for: .leaveOut(lap: 2)).undone == "Exclusion of lap 2 undone")
    #expect(messages(for: .takeIn(lap: 2)).done == "Lap 2 included in statistics")
    #expect(messages(for: .takeIn(lap: 2)).undone == "Inclusion of lap 2 undone")
  }

  @Test("says of a continued session that it is paused, and what became of the one before")
  func continuation() {
    var earlier = Stopwatch()
    func message() -> String {
      ChangeMessages.continuation(
        of: stopwatch, replacing: earlier, format: TimeFormat(decimalSeparator: "."))
    }
    #expect(message() == "Session continued, paused at 00:05.50")
    earlier.start(at: Instant(sinceBoot: .zero), date: .zero)
    #expect(message().hasSuffix("00:05.50. The running session was moved to the history."))
    earlier.pause(at: Instant(sinceBoot: .seconds(1)))
    #expect(message().hasSuffix("00:05.50. The previous session was moved to the history."))
  }

  @Test("differs for whatever was done")
  func differs() {
    #expect(Set(changes.map { messages(for: $0).done }).count == changes.count)
  }

  @Test("differs for whatever was undone")
  func undoing() {
    #expect(Set(changes.map { messages(for: $0).undone }).count == changes.count)
    #expect(messages(for: .press(.lap)).undone == "Lap undone")
    #expect(messages(for: .exclude).undone == "Time added back")
  }
}
