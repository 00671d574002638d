import StopwatchCore

/// The view state of the History window.
public struct HistoryViewState: Equatable {
  /// The search results, latest first.
  public let rows: HistoryRows
  public let placeholder: Placeholder?
  /// The selected session, or `nil` unless exactly one is selected and it is readable.
  public let selected: HistoryRow?
  public let bar: SelectionBarState?
  /// Whether the session on the stopwatch is among the selected ones.
  let isCurrentSelected: Bool
  public let canCompare: Bool
  public let canDelete: Bool
  public let canUndo: Bool

  /// Whether a single session is selected, which can be opened and exported.
  private var canUseSelected: Bool { selected != nil }
  /// Whether it can also be continued, named and compared with.
  private var canChangeSelected: Bool { canUseSelected && !isCurrentSelected }

  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [
      .undo: canUndo, .deleteSessions: canDelete, .compareSessions: canCompare,
      .openSelected: canUseSelected, .continueSession: canChangeSelected,
      .nameSession: canUseSelected, .exportSession: canUseSelected || bar != nil,
      .contextMenu: canUseSelected || canDelete,
      .useAsReference: canChangeSelected,
    ])
  }
}

/// The bar below the list: a line about the selected sessions, with buttons.
public struct SelectionBarState: Hashable, Sendable {
  public let hint: String
  public let deleteLabel: String
}

/// Something that the History window is to do once.
public enum HistoryRequest: Equatable {
  /// Selects a session in the list, and scrolls to it.
  case reveal(FinishedSession.ID)
  /// Reveals a session, and asks for its name and note.
  case name(FinishedSession.ID)
  /// Asks whether to delete sessions that cannot be moved to the trash.
  case confirmDeletion([FinishedSession.ID], String, reason: String)
}

/// The rows of history entries, each created only when it is accessed.
public struct HistoryRows: RandomAccessCollection, Equatable {
  let entries: [HistoryEntry]
  let mapper: HistoryMapper
  /// The folded words of the search that has found the entries.
  var words: [String] = []
  /// The session that the stopwatch is compared with, if any.
  var reference: FinishedSession.ID?
  var copies: Set<FinishedSession.ID> = []
  /// The session on the stopwatch, which is marked. While it runs, the row has no time, which would stand still.
  var current: FinishedSession.ID?
  var isRunning = false

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  public subscript(index: Int) -> HistoryRow {
    var row = mapper.row(for: entries[index], foundBy: words)
    if row.id == reference { row = row.marked(localized("Reference")) }
    if copies.contains(row.id) { row = row.markedAsCopy }
    if row.id == current {
      row = row.onStopwatch
      if isRunning { (row.total, row.totalInWords) = ("", "") }
    }
    return row
  }

  /// Returns the row to select when all selected rows have been removed: the one now at the index
  /// of the first of them, or the last row; `nil` if there are no rows.
  public func index(inPlaceOf index: Int) -> Int? { isEmpty ? nil : Swift.min(index, count - 1) }

  public var ids: [FinishedSession.ID] { entries.map(\.id) }
}

/// A row of the history list: the text and the sparkline of one entry.
public struct HistoryRow: Hashable, Sendable, Identifiable {
  public let id: FinishedSession.ID
  /// The name, or the date of a session without a name, or the file name of an unreadable entry.
  public let title: String
  /// The remaining details, such as the date and the number of laps.
  public private(set) var details: String
  /// The total time; empty for an unreadable entry.
  public internal(set) var total: String
  public internal(set) var totalInWords: String
  /// The points of the sparkline of the lap times; see `SparklineMapper`.
  public let points: [Double]
  public let isReadable: Bool
  public private(set) var isOnStopwatch = false
  /// The name and the note, which may be longer than what is displayed.
  let whole: FinishedSession.Names

  /// The row of a session that is on the stopwatch.
  package var onStopwatch: HistoryRow {
    var row = marked(localized("On the stopwatch"))
    row.isOnStopwatch = true
    return row
  }

  package var markedAsCopy: HistoryRow { marked(localized("Other version")) }

  func marked(_ mark: String) -> HistoryRow {
    var row = self
    row.details = mark + " · " + details
    return row
  }

  /// The name as displayed, which is what the user edits.
  public var name: String { whole.name.displayed }
  /// The note as displayed, which is what the user edits.
  public var note: String { whole.note.displayed }

  public var accessibleText: String {
    [title, details, totalInWords].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A user action in the History window.
public enum HistoryAction: Hashable, Sendable {
  case search(String)
  case select([FinishedSession.ID])
  case open(FinishedSession.ID)
  case continueSelected
  /// Opens the later one of two selected sessions, compared with the earlier one, or a single one, compared
  /// with the reference.
  case compareSelected
  case deleteSelected
  /// Asks for the name and the note of a session.
  case name(FinishedSession.ID)
  case delete(FinishedSession.ID)
  case deletePermanently([FinishedSession.ID])
  case exportSelected
  case useSelectedAsReference
  case importSession
  /// Restores the sessions that were deleted last, or removes the one that was imported after that.
  case undo
}

/// The fixed strings of the History window.
public enum HistoryStrings {
  public static var title: String { localized("History") }
  public static var search: String { localized("Search sessions") }
  public static var list: String { localized("Sessions") }
  public static var continueSession: String { localized("Continue") }
  /// The name of the button of the menu of a session.
  public static var menu: String { localized("More") }
  public static var compare: String { localized("Compare") }
  public static var importLaps: String { localized("Import…") }
  /// Returns the label of the button that deletes so many sessions.
  public static func deletePermanently(_ count: Int) -> String {
    counted("Delete Permanently", "Delete {count} Sessions Permanently", count)
  }
}
