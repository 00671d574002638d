import StopwatchCore

/// The view state of the History window.
public struct HistoryViewState: Equatable {
  /// The search results, latest first.
  public let rows: HistoryRows
  /// The placeholder shown instead of rows, or `nil` if there are rows.
  public let placeholder: HistoryPlaceholder?
  /// The selected session, or `nil` unless exactly one is selected and it is readable.
  public let selected: HistoryRow?
  /// A line about the selection: what else can be selected, or how many sessions are; `nil` for
  /// none.
  public let selectionHint: String?
  /// The label of the button that deletes the selection; `nil` unless three or more sessions are
  /// selected, which have no button otherwise.
  public let deleteLabel: String?
  public let canCompare: Bool
  public let canDelete: Bool
  public let canUndo: Bool
}

extension HistoryViewState {
  /// Whether a single session is selected, which can be opened, continued, named and exported.
  public var canUseSelected: Bool { selected != nil }

  /// The commands of the window that are currently disabled.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [
      .undo: canUndo, .deleteSessions: canDelete, .compareSessions: canCompare,
      .openSelected: canUseSelected, .continueSession: canUseSelected,
      .nameSession: canUseSelected, .exportSession: canUseSelected, .contextMenu: canDelete,
    ])
  }
}

/// The placeholder of a history without rows.
public struct HistoryPlaceholder: Hashable, Sendable {
  /// The name of an icon in the icon theme.
  public let icon: String
  public let heading: String
  public let text: String
  /// Whether to offer an import.
  public let canImport: Bool
}

/// A user action in the History window.
public enum HistoryAction: Hashable, Sendable {
  case search(String)
  case select([FinishedSession.ID])
  case open(FinishedSession.ID)
  /// Sets the name and the note of a session.
  case write(name: String, note: String, on: FinishedSession.ID)
  case continueSelected
  case compareSelected
  case deleteSelected
  case exportSelected
  case importSession
  /// Restores the sessions that were deleted last.
  case undo
}

/// The fixed strings of the History window.
public enum HistoryStrings {
  public static var title: String { localized("History") }
  public static var search: String { localized("Search sessions") }
  public static var list: String { localized("Sessions") }
  public static var open: String { localized("Open") }
  public static var continueSession: String { localized("Continue") }
  public static var compare: String { localized("Compare") }
  public static var importLaps: String { localized("Import…") }
}
