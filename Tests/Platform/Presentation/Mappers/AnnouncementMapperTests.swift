import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What screen readers are told")
struct AnnouncementMapperTests {
  let mapper = AnnouncementMapper(format: TimeFormat(decimalSeparator: ","))
  let stopwatch = FinishedSession.sample(laps: [.seconds(2), .milliseconds(3_509)]).stopwatch
  let changes: [UndoHistory.Change] = [
    .start, .pause, .resume, .lap, .reset, .leaveOut, .putBack, .deleteLap, .note,
    .continueSession,
  ]

  @Test("has the time of the pause, and the number and the time of the lap")
  func times() {
    #expect(mapper.announcement(of: .pause, on: stopwatch) == "Paused at 00:05,50")
    #expect(mapper.announcement(of: .lap, on: stopwatch) == "Lap 2: 00:03,50")
  }

  @Test("differs for whatever was done")
  func differs() {
    #expect(Set(changes.map { mapper.announcement(of: $0, on: stopwatch) }).count == changes.count)
  }

  @Test("differs for whatever was taken back")
  func undoing() {
    #expect(Set(changes.map(mapper.announcement(ofUndoing:))).count == changes.count)
    #expect(mapper.announcement(ofUndoing: .lap) == "Lap taken back")
    #expect(mapper.announcement(ofUndoing: .leaveOut) == "Time counted")
  }
}
