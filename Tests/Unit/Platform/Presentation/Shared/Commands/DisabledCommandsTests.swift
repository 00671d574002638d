import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The commands that can be used")
struct DisabledCommandsTests {
  private let format = TimeFormat(decimalSeparator: ".")

  @Test("in the history depend on what is selected and on what was deleted")
  func history() {
    func disabled(
      selected: HistoryRow?, bar: SelectionBarState?, canCompare: Bool, canDelete: Bool
    ) -> Set<Command> {
      HistoryViewState(
        rows: HistoryRows(entries: [], mapper: mapper), placeholder: nil, selected: selected,
        bar: bar, isCurrentSelected: false, canCompare: canCompare, canDelete: canDelete,
        canUndo: true
      ).disabledCommands
    }
    let session = FinishedSession.sample(laps: [.seconds(1)])
    let row = mapper.row(for: .session(session))
    #expect(
      disabled(selected: row, bar: nil, canCompare: false, canDelete: true)
        == [.compareSessions])
    #expect(
      disabled(
        selected: nil, bar: mapper.bar(forSelected: 2), canCompare: true, canDelete: true)
        == forOne.subtracting([.exportSession]))
    #expect(
      disabled(selected: nil, bar: nil, canCompare: false, canDelete: false)
        == forOne.union([.compareSessions, .deleteSessions, .contextMenu]))
  }

  /// The commands on a single session.
  private let forOne: Set<Command> = [
    .useAsReference,
    .openSelected, .continueSession, .nameSession, .exportSession,
  ]

  private var mapper: HistoryMapper { HistoryMapper(format: format) }
}
