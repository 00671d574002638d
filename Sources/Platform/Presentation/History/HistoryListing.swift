import StopwatchCore

/// The list in the History window: what a search finds, and what is selected of that.
@MainActor
struct HistoryListing {
  var search = ""
  /// The selected sessions, from top to bottom.
  var selection: [FinishedSession.ID] = []
  /// Whether the history has been read since the window was opened: what was read before may be out of
  /// date, and until then it is unknown whether the history is empty.
  var isLoaded = false
  private let historySearch = HistorySearch()

  /// Returns the view state, and deselects what is not found.
  mutating func state(
    of history: SessionHistory, reference: FinishedSession.ID?, canUndo: Bool,
    by mapper: HistoryMapper
  ) -> HistoryViewState {
    let all = isLoaded ? history.entries : []
    let words = mapper.words(of: search)
    let found = historySearch.entries(all, matching: words, by: mapper)
    let chosen = Set(selection)
    let selected = chosen.isEmpty ? [] : found.filter { chosen.contains($0.id) }
    selection = selected.map(\.id)
    let usable = selected.allSatisfy { $0.readable != nil } ? selected : []
    return HistoryViewState(
      rows: HistoryRows(entries: found, mapper: mapper, words: words, reference: reference),
      placeholder: found.isEmpty && isLoaded
        ? mapper.placeholder(isSearching: !all.isEmpty, failure: history.failure) : nil,
      selected: usable.count == 1 ? mapper.row(for: usable[0]) : nil,
      bar: mapper.bar(forSelected: usable.count),
      canCompare: (1...2).contains(selected.count) && selected.allSatisfy(\.hasLaps)
        && all.contains { $0.hasLaps && $0.id != selected[0].id },
      canDelete: !usable.isEmpty,
      canUndo: canUndo)
  }
}
