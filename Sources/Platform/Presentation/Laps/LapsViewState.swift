import StopwatchCore

/// The view state of the Laps window.
public struct LapsViewState: TimedViewState, Hashable, Sendable {
  public package(set) var time: TimeText
  /// Whether the stopwatch is running, and the time changes by itself.
  public let isRunning: Bool
  /// The buttons of the current state, in display order.
  public private(set) var controls: [ControlButton]
  /// The row of the current lap, or `nil` before the start.
  public package(set) var currentLap: LapRow?
  public let overview: LapOverview
  public let canUndo: Bool
  public let canRedo: Bool
  /// Whether keys without a modifier control the stopwatch.
  public let hasSingleKeys: Bool
}

extension LapsViewState {
  /// - Parameter overview: the overview of the completed laps of the stopwatch.
  init(
    _ state: StopwatchState, overview: LapOverview, hasSingleKeys: Bool = true, format: TimeFormat
  ) {
    let stopwatch = state.stopwatch
    time = format.time(stopwatch.elapsed)
    isRunning = stopwatch.state == .running
    controls = ControlMapper.laps(stopwatch.state)
    currentLap = stopwatch.currentLap(precision: format.precision).map {
      overview.table.rows.row(for: $0, isTicking: stopwatch.state == .running)
    }
    self.overview = overview
    canUndo = state.undoHistory.canUndo
    canRedo = state.undoHistory.canRedo
    self.hasSingleKeys = hasSingleKeys
    for index in controls.indices { controls[index].hasKey = hasSingleKeys }
  }

  /// Returns the commands of the window that are currently disabled.
  ///
  /// - Parameter table: the selection and the editing state of the table.
  public func disabledCommands(in table: LapTableActivity) -> Set<Command> {
    let hasLaps = !overview.table.rows.isEmpty
    return Command.disabled(unless: [
      .undo: canUndo, .redo: canRedo, .editNote: table.canEditNote,
      .contextMenu: table.selectedLap != nil,
      .mergeLap: table.selectedLap != nil && !table.isEditing,
      .leaveOutLap: table.selectedLap != nil && !table.isEditing,
      .copyLaps: hasLaps && !table.isEditing,
      .exportLaps: hasLaps,
    ]).union(hasSingleKeys ? [] : Command.singleKeys)
  }

  /// Returns the label of the menu item that leaves the selected lap out of the statistics, or
  /// includes it if it is left out.
  public func leaveOutLabel(in table: LapTableActivity) -> String {
    let isLeftOut = table.selectedLap.map(overview.laps.laps.leftOut.contains) ?? false
    return isLeftOut ? LapsStrings.include : LapsStrings.leaveOut
  }
}

/// A user action in the Laps window.
public enum LapsAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case sort(by: LapColumn)
  case show(LapColumn, Bool)
  case writeNote(String, ofLap: Int)
  case mergeLap(Int)
  /// Leaves a lap out of the statistics, or includes it again.
  case toggleLeftOut(lap: Int)
  case copy
  case export
  case go(to: Destination)
  case changeVisibility(isVisible: Bool)
}

/// The fixed strings of the Laps and Session windows.
public enum LapsStrings {
  public static var title: String { localized("Laps") }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var table: String { localized("Laps") }
  public static var noLapsHeading: String { localized("No laps") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var writeNote: String { localized("Add a note") }
  public static var export: String { localized("Export Laps") }
  public static var note: String { localized("Note") }
  static var leaveOut: String { localized("E_xclude from Statistics") }
  static var include: String { localized("_Include in Statistics") }

  /// - Parameter number: the lap number as displayed in its row.
  public static func note(onLap number: String) -> String {
    localized("Note on lap {number}", ["number": number])
  }
}
