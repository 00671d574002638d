import StopwatchCore

/// All that the Laps window shows.
public struct LapsViewState: Hashable, Sendable {
  public let time: TimeText
  public let control: ControlButton
  /// None before the start.
  public let currentLap: LapRow?
  public let overview: LapOverview
  public let canUndo: Bool
  public let canRedo: Bool
}

extension LapsViewState {
  /// The commands of the window that do nothing now.
  ///
  /// - Parameter table: what the user is doing in the table.
  public func disabledCommands(in table: LapTableActivity) -> Set<Command> {
    Command.disabled(unless: [
      .undo: canUndo, .redo: canRedo, .editNote: table.canEditNote,
      .deleteLap: table.selectedLap != nil && !table.isEditing, .copyLaps: !table.isEditing,
    ])
  }
}
