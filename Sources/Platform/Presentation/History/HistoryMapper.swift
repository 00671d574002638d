import StopwatchCore

/// The mapper from the history to the rows and strings of its windows.
public struct HistoryMapper {
  private(set) var format: TimeFormat
  let formatDate: (_ sinceEpoch: Duration) -> String
  let fold: (String) -> String

  /// - Parameters:
  ///   - formatDate: returns the localized text of a time since 1970-01-01 00:00 UTC.
  ///   - fold: returns the same text for texts that differ only in case or diacritics.
  public init(
    format: TimeFormat,
    formatDate: @escaping (_ sinceEpoch: Duration) -> String,
    fold: @escaping (String) -> String
  ) {
    self.format = format
    self.formatDate = formatDate
    self.fold = fold
  }

  /// Returns the same mapper with times in another precision.
  func with(_ precision: TimePrecision) -> HistoryMapper {
    var mapper = self
    mapper.format = format.with(precision)
    return mapper
  }

  package func row(for entry: HistoryEntry) -> HistoryRow {
    switch entry {
    case .session(let session):
      HistoryRow(
        id: session.id,
        title: title(of: session),
        details: details(of: session),
        total: format.time(session.total).text,
        totalInWords: format.time(session.total).words,
        points: SparklineMapper.points(for: session.laps, precision: format.precision),
        isReadable: true,
        name: session.name.displayed,
        note: session.note.displayed
      )
    case .unreadable(let id, let reason):
      HistoryRow(
        id: id, title: "\(id).json", details: message(for: reason), total: "", totalInWords: "",
        points: [], isReadable: false, name: "", note: "")
    }
  }

  /// Returns the text of an entry that a search reads.
  func searchText(of entry: HistoryEntry) -> String {
    switch entry {
    case .session(let session):
      let texts = [session.name, session.note, formatDate(session.startedAt)]
      return fold((texts + session.laps.notes.values).map(\.bounded).joined(separator: "\n"))
    case .unreadable(let id, _): return fold("\(id)")
    }
  }

  /// Returns the placeholder for an empty list.
  func placeholder(isSearching: Bool, failure: Failure?) -> HistoryPlaceholder {
    if let failure {
      let reason = ErrorMapper.message(for: failure.error)
      return HistoryPlaceholder(
        icon: "dialog-warning-symbolic", heading: localized("History unavailable"),
        text: localized("Could not read the history: {reason}", ["reason": reason]),
        canImport: false)
    }
    guard isSearching else {
      return HistoryPlaceholder(
        icon: "document-open-recent-symbolic", heading: localized("No sessions"),
        text: localized("Sessions appear here when you reset the stopwatch"),
        canImport: true)
    }
    return HistoryPlaceholder(
      icon: "system-search-symbolic", heading: localized("No results"),
      text: localized("Try other words. The search covers names, notes and dates."),
      canImport: false)
  }

  /// Returns the line about the selected sessions, or `nil` if there is nothing to say.
  ///
  /// - Parameter hasOther: whether another session could be selected, too.
  func selectionHint(count: Int, hasOther: Bool) -> String? {
    switch count {
    case 0: nil
    case 1: hasOther ? localized("Ctrl+click a second session to compare") : nil
    default:
      localized(
        "{count} session selected", "{count} sessions selected", count: count,
        ["count": "\(count)"])
    }
  }

  /// Returns the label of the button that deletes the selected sessions, or `nil` for fewer than
  /// three, which have other buttons.
  func deleteLabel(count: Int) -> String? {
    guard count > 2 else { return nil }
    return localized(
      "Move {count} Session to the Trash", "Move {count} Sessions to the Trash", count: count,
      ["count": "\(count)"])
  }

  /// Returns the name of a session, or its date if it has none.
  func title(of session: FinishedSession) -> String {
    session.name.isEmpty ? formatDate(session.startedAt) : session.name.displayed
  }

  /// Returns the subtitle on one line: the date unless it is the title, the number of laps and the
  /// note.
  func details(of session: FinishedSession) -> String {
    let date = session.name.isEmpty ? "" : formatDate(session.startedAt)
    let note = session.note.displayed.singleLine
    let parts = [date, count(of: session.laps), note].filter { !$0.isEmpty }
    return parts.joined(separator: " · ")
  }

  private func count(of laps: Laps) -> String {
    guard !laps.isEmpty else { return localized("No laps") }
    return localized(
      "{count} lap", "{count} laps", count: laps.count, ["count": laps.count.grouped])
  }

  private func message(for reason: HistoryEntry.Reason) -> String {
    switch reason {
    case .newer: localized("Written by a newer version of Stopwatch")
    case .damaged: localized("Damaged, or not a session")
    case .inaccessible: localized("Cannot be read at the moment")
    }
  }
}

/// The mapper from the laps of a session to its sparkline.
enum SparklineMapper {
  static let limit = 40

  /// Returns a value for each lap, or for each group of adjacent laps if there are more than
  /// `limit`: 0 for the fastest lap, 1 for the slowest one, and 0.5 if all are equal. Laps that are
  /// excluded from the statistics have none.
  static func points(for laps: Laps, precision: TimePrecision) -> [Double] {
    let counted = laps.indices.filter { !laps[$0].isExcluded }
    let times = counted.map { laps.time(at: $0, precision: precision) }
    let groups = min(times.count, limit)
    guard let fastest = times.min(), let slowest = times.max(), fastest != slowest else {
      return Array(repeating: 0.5, count: groups)
    }
    return (0..<groups).map { group in
      let first = times.count * group / groups
      let end = times.count * (group + 1) / groups
      let average = times[first..<end].reduce(.zero, +) / (end - first)
      return (average - fastest) / (slowest - fastest)
    }
  }
}

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

extension [HistoryEntry] {
  /// Returns the session with the id, or `nil` if there is none or it is unreadable.
  func session(_ id: FinishedSession.ID) -> FinishedSession? {
    first { $0.id == id }?.readable
  }
}
