import StopwatchCore

/// The rows of the history, each made once for as long as its entry stays the same.
@MainActor
final class HistoryRowCache {
  private let mapper: HistoryMapper
  private var known: [FinishedSession.ID: (entry: HistoryEntry, row: HistoryRow)] = [:]

  init(mapper: HistoryMapper) {
    self.mapper = mapper
  }

  func rows(for entries: [HistoryEntry]) -> [HistoryRow] {
    let before = known
    known = [:]
    return entries.map { entry in
      let same = before[entry.id].flatMap { $0.entry == entry ? $0.row : nil }
      let row = same ?? mapper.row(for: entry)
      known[entry.id] = (entry, row)
      return row
    }
  }
}
