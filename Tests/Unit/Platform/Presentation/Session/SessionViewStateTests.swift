import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What the window of one session shows")
@MainActor
struct SessionViewStateTests {
  func state(_ session: FinishedSession, hidden: Set<LapColumn.ID> = []) -> SessionViewState {
    SessionViewState(
      session, session.state, LapChoices(), hidden: hidden, by: HistoryFixture.mapper)
  }

  func state(
    total: Duration = .seconds(1), laps: [Duration] = [], hidden: Set<LapColumn.ID> = [],
    note: String = "windy"
  ) throws -> SessionViewState {
    let session = try FinishedSession(
      id: "a", name: "Ann", note: note, startedAt: .epoch, total: total, laps: Laps(splits: laps))
    return state(session, hidden: hidden)
  }

  @Test("has the time after the last lap, if any, as an unfinished one, so that the rows add up")
  func rest() throws {
    let state = try state(total: .seconds(9), laps: [.seconds(2), .seconds(6)])
    #expect(state.rest?[.number] == "3")
    #expect(state.rest?[.time] == "00:03.00")
    #expect(state.rest?[.total] == "00:09.00")
    #expect(state.rest?.badge == "Unfinished")
    #expect(state.rest?.description == "Unfinished lap")
    #expect(state.overview.table.rows.map { $0[.time] } == ["00:04.00", "00:02.00"])
    #expect(try self.state(total: .milliseconds(6_009), laps: [.seconds(6)]).rest == nil)
  }

  @Test("has the first lines of a long note, and the whole one in a tooltip")
  func longNote() throws {
    let note = (1...9).map { "\($0)" }.joined(separator: "\n")
    let long = try state(note: note)
    #expect((long.note, long.noteTooltip) == ("1\n2\n3\n4\n5\n…", note))
    let short = try state()
    #expect((short.note, short.noteTooltip) == ("windy", ""))
  }

  @Test("has the date once: as the title without a name, and below it otherwise")
  func date() throws {
    #expect(try (state().title, state().date) == ("Ann", "1970-01-01 00:00"))
    #expect(state(.sample(name: "Ann")).date == "2023-11-14 22:13 – 22:13:20")
    let unnamed = state(.sample())
    #expect((unnamed.title, unnamed.date) == ("2023-11-14 22:13", "22:13:20 – 22:13:20"))
    let long = state(.sample(laps: [.seconds(86_400)]))
    #expect(long.date == "22:13:20 – 11/15/23 22:13:20")
  }

  @Test("does without the columns that people hide")
  func hidden() throws {
    let columns = try state(hidden: ["note"]).overview.table.headings
    #expect(!columns.map(\.column).contains(.note))
  }
}
