import StopwatchCore

/// The search of the history by words, which caches the text of each entry until the entry changes.
@MainActor
final class HistorySearch {
  private let mapper: HistoryMapper
  private var known: [FinishedSession.ID: (entry: HistoryEntry, text: String)] = [:]

  init(mapper: HistoryMapper) {
    self.mapper = mapper
  }

  /// Returns the entries that contain every word of `search`, in any position and in any case.
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

extension HistoryEntry {
  var isReadable: Bool {
    if case .session = self { true } else { false }
  }
}

extension [HistoryEntry] {
  /// Returns the session with the id, or `nil` if there is none or it is unreadable.
  func session(_ id: FinishedSession.ID) -> FinishedSession? {
    guard case .session(let session) = first(where: { $0.id == id }) else { return nil }
    return session
  }
}
