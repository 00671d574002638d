import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The announcement of a change")
@MainActor
struct ChangeMessagesTests {
  let stopwatch = FinishedSession.sample(laps: [.seconds(2), .milliseconds(3_509)]).stopwatch
  let away = TimeAway(start: .zero, duration: .seconds(1))
  var changes: [StopwatchChange] {
    [
      .start, .pause, .resume, .lap(), .reset, .setTime(.total(.seconds(5))), .mergeLap(1),
      .excludeLap(1),
      .includeLap(1), .setNote("windy", lap: 1), .subtract(away), .addBack(away),
      .continueSession(.sample()),
    ]
  }

  func messages(for change: StopwatchChange) -> ChangeMessages {
    messages(for: change, in: StopwatchState(stopwatch))
  }

  func messages(for change: StopwatchChange, in state: StopwatchState) -> ChangeMessages {
    ChangeMessages(for: change, in: state, format: TimeFormat(decimalSeparator: ","))
  }

  @Test("has the time of the pause, and the number and the time of the lap")
  func times() {
    #expect(messages(for: .pause).done() == "Paused at 00:05,50")
    #expect(messages(for: .lap()).done() == "Lap 2: 00:03,50")
  }

  @Test("says what a comparison is with, also when it is redone after a restart")
  func compared() throws {
    let pace = try #require(Pace(total: .seconds(105), isEndless: true))
    #expect(messages(for: .compare(nil)).done() == "Comparison ended")
    let state = StopwatchState(stopwatch, comparedWith: .pace(pace))
    #expect(messages(for: .compare(nil), in: state).done() == "Compared with 1:45")
  }

  @Test("says of merged laps which became longer, by its number now, and that they are excluded")
  func merged() {
    #expect(messages(for: .mergeLap(2)).done() == "Merged: lap 2 is now 00:03,50")
    let current = messages(for: .mergeLap(3))
    #expect(current.done() == "Merged into the last lap")
    #expect(current.undone() == "Merge undone")
    var stopwatch = stopwatch
    stopwatch.apply(.excludeLap(2))
    #expect(
      messages(for: .mergeLap(2), in: StopwatchState(stopwatch)).done()
        == "Merged: lap 2 is now 00:03,50, excluded from statistics")
  }

  @Test("says which lap is excluded from the statistics")
  func excluded() {
    #expect(messages(for: .excludeLap(2)).done() == "Lap 2 excluded from statistics")
    #expect(messages(for: .excludeLap(2)).undone() == "Exclusion of lap 2 undone")
    #expect(messages(for: .includeLap(2)).done() == "Lap 2 included in statistics")
    #expect(messages(for: .includeLap(2)).undone() == "Inclusion of lap 2 undone")
  }

  @Test("says of a continued session that it is paused, and what became of the one before")
  func continuation() {
    let fixture = StopwatchFixture()
    func message() -> String {
      let replaced = fixture.stopwatch.state
      fixture.continueSession(.sample(laps: [.seconds(2), .milliseconds(3_509)]))
      defer { fixture.undo() }
      return ChangeMessages.continuation(
        of: fixture.stopwatch, replacing: replaced, format: TimeFormat(decimalSeparator: "."))
    }
    #expect(message() == "Session continued, paused at 00:05.50")
    fixture.start(at: fixture.clock.now)
    #expect(message().hasSuffix("00:05.50. The running session was moved to the history."))
    fixture.pause(at: fixture.clock.now)
    #expect(message().hasSuffix("00:05.50. The previous session was moved to the history."))
  }

  @Test("differs for each change, done and undone")
  func differs() {
    #expect(Set(changes.map { messages(for: $0).done() }).count == changes.count)
    #expect(Set(changes.map { messages(for: $0).undone() }).count == changes.count)
    #expect(messages(for: .lap()).undone() == "Lap undone")
    #expect(messages(for: .subtract(away)).undone() == "Time added back")
  }
}
