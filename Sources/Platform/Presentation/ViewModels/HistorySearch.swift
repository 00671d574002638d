import StopwatchCore

/// Finds entries of the history by words, and looks into each only once while it stays the same.
@MainActor
final class HistorySearch {
  private let mapper: HistoryMapper
  private var known: [FinishedSession.ID: (entry: HistoryEntry, text: String)] = [:]

  init(mapper: HistoryMapper) {
    self.mapper = mapper
  }

  /// The entries in which every word of `search` occurs, somewhere and in any case.
  func entries(_ entries: [HistoryEntry], matching search: String) -> [HistoryEntry] {
    let words = mapper.fold(search.bounded).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return entries }
    return entries.filter { entry in
      let text = text(of: entry)
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func text(of entry: HistoryEntry) -> String {
    if let known = known[entry.id], known.entry == entry { return known.text }
    let text = mapper.searchText(of: entry)
    known[entry.id] = (entry, text)
    return text
  }
}
