import StopwatchCore

/// The rows of history entries, each created only when it is accessed.
public struct HistoryRows: RandomAccessCollection, Equatable {
  let entries: [HistoryEntry]
  private let format: TimeFormat
  private let makeRow: (HistoryEntry) -> HistoryRow

  init(
    _ entries: [HistoryEntry], format: TimeFormat, makeRow: @escaping (HistoryEntry) -> HistoryRow
  ) {
    self.entries = entries
    self.format = format
    self.makeRow = makeRow
  }

  public static func == (left: HistoryRows, right: HistoryRows) -> Bool {
    left.entries == right.entries && left.format == right.format
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  public subscript(index: Int) -> HistoryRow { makeRow(entries[index]) }

  /// Returns the row to select when all selected rows have been removed: the one now at the index
  /// of the first of them, or the last row; `nil` if there are no rows.
  public func index(inPlaceOf index: Int) -> Int? { isEmpty ? nil : Swift.min(index, count - 1) }

  /// The ids of all entries, from top to bottom.
  public var ids: [FinishedSession.ID] { entries.map(\.id) }
}

/// A row of the history list: the text and the sparkline of one entry.
public struct HistoryRow: Hashable, Sendable, Identifiable {
  public let id: FinishedSession.ID
  /// The name, or the date of a session without a name, or the file name of an unreadable entry.
  public let title: String
  /// The remaining details, such as the date and the number of laps.
  public let details: String
  /// The total time; empty for an unreadable entry.
  public let total: String
  /// The total time in words; empty for an unreadable entry.
  public let totalInWords: String
  /// The points of the sparkline of the lap times; see `SparklineMapper`.
  public let points: [Double]
  public let isReadable: Bool
  /// The name and the note as displayed, which is what the user edits.
  public let name: String
  public let note: String

  /// The accessible name of the whole row.
  public var accessibleText: String {
    [title, details, totalInWords].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
