import StopwatchCore

/// The rows of some entries of the history, each made only when somebody looks at it.
public struct HistoryRows: RandomAccessCollection, Equatable {
  let entries: [HistoryEntry]
  private let mapper: HistoryMapper

  init(_ entries: [HistoryEntry], mapper: HistoryMapper) {
    self.entries = entries
    self.mapper = mapper
  }

  public static func == (left: HistoryRows, right: HistoryRows) -> Bool {
    left.entries == right.entries && left.mapper.format == right.mapper.format
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  public subscript(index: Int) -> HistoryRow { mapper.row(for: entries[index]) }

  /// The row to select when all that were selected are gone: the one that has come into the place of
  /// the first, or the last row.
  public func index(inPlaceOf index: Int) -> Int? { isEmpty ? nil : Swift.min(index, count - 1) }

  /// The ids of all entries, from top to bottom.
  public var ids: [FinishedSession.ID] { entries.map(\.id) }
}
