import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The commands that can be used")
struct DisabledCommandsTests {
  private let format = TimeFormat(decimalSeparator: ".")

  @Test("in the history depend on what is selected and on what was deleted")
  func history() {
    func disabled(selected: HistoryRow?, isPair: Bool, canDelete: Bool) -> Set<Command> {
      HistoryViewState(
        rows: HistoryRows(entries: [], mapper: mapper), placeholder: nil, selected: selected,
        selectionHint: nil,
        deleteLabel: nil, canCompare: isPair, canDelete: canDelete, canUndo: true
      ).disabledCommands
    }
    let row = mapper.row(for: .session(.sample(laps: [.seconds(1)])))
    #expect(disabled(selected: row, isPair: false, canDelete: true) == [.compareSessions])
    #expect(
      disabled(selected: nil, isPair: true, canDelete: true) == forOne)
    #expect(
      disabled(selected: nil, isPair: false, canDelete: false)
        == forOne.union([.compareSessions, .deleteSessions, .contextMenu]))
  }

  /// The commands on a single session.
  private let forOne: Set<Command> = [
    .openSelected, .continueSession, .nameSession, .exportSession,
  ]

  private var mapper: HistoryMapper {
    HistoryMapper(format: format, formatDate: { _ in "today" }, fold: { $0 })
  }
}
