/// All that the History window shows.
public struct HistoryViewState: Equatable {
  /// What the search has found, the latest first.
  public let rows: HistoryRows
  /// What is said in place of rows; none where there are any.
  public let placeholder: String?
  /// The one session that is selected and can be read; none where several are.
  public let selected: HistoryRow?
  public let canCompare: Bool
  public let canDelete: Bool
  public let canUndo: Bool
}

extension HistoryViewState {
  /// Whether the one session that is selected can be opened, continued, named and exported.
  public var canUseSelected: Bool { selected != nil }

  /// The commands of the window that do nothing now.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [
      .undo: canUndo, .deleteSessions: canDelete, .compareSessions: canCompare,
      .nameSession: canUseSelected, .exportSession: canUseSelected,
    ])
  }
}
