import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What the window of one session shows")
@MainActor
struct SessionViewStateTests {
  func state(total: Duration, laps: [Duration], hidden: Set<LapColumn.ID> = []) throws
    -> SessionViewState
  {
    let session = try FinishedSession(
      id: "a", name: "Ann", note: "windy", startedAt: .epoch, total: total,
      laps: Laps(splits: laps))
    return SessionViewState(
      session, session.state, order: .newestFirst, hidden: hidden, by: HistoryFixture.mapper)
  }

  @Test("has the time after the last lap as an unfinished one, so that the rows add up")
  func rest() throws {
    let state = try state(total: .seconds(9), laps: [.seconds(2), .seconds(6)])
    #expect(state.rest?[.number] == "3")
    #expect(state.rest?[.time] == "00:03.00")
    #expect(state.rest?[.total] == "00:09.00")
    #expect(state.rest?.badge == "Unfinished")
    #expect(state.rest?.description == "Unfinished lap")
    #expect(state.overview.table.rows.map { $0[.time] } == ["00:04.00", "00:02.00"])
  }

  @Test("has the first lines of a long note, and the whole one in a tooltip")
  func longNote() throws {
    let note = (1...9).map { "\($0)" }.joined(separator: "\n")
    let session = try FinishedSession(
      id: "a", name: "Ann", note: note, startedAt: .epoch, total: .seconds(1), laps: Laps())
    let state = SessionViewState(
      session, session.state, order: .newestFirst, hidden: [], by: HistoryFixture.mapper)
    #expect(state.note == "1\n2\n3\n4\n5\n…")
    #expect(state.noteTooltip == note)
    let short = try self.state(total: .seconds(1), laps: [])
    #expect((short.note, short.noteTooltip) == ("windy", ""))
  }

  @Test("has the date once: as the title without a name, and below it otherwise")
  func date() throws {
    #expect(try state(total: .seconds(1), laps: []).date == "day 0")
    let state = SessionViewState(
      .sample(), StopwatchState(), order: .newestFirst, hidden: [], by: HistoryFixture.mapper)
    #expect((state.title, state.date) == ("day 19675", "22:13:20 – 22:13:20"))
    let long = SessionViewState(
      .sample(laps: [.seconds(86_400)]), StopwatchState(), order: .newestFirst, hidden: [],
      by: HistoryFixture.mapper)
    #expect(long.date == "22:13:20 – 11/15/23 22:13:20")
  }

  @Test("has no row for no time")
  func noRest() throws {
    #expect(try state(total: .milliseconds(6_009), laps: [.seconds(6)]).rest == nil)
  }

  @Test("does without the columns that people hide")
  func hidden() throws {
    let columns = try state(total: .seconds(1), laps: [], hidden: ["note"]).overview.table.headings
    #expect(!columns.map(\.column).contains(.note))
  }
}
