import Glibc
import StopwatchCore
import StopwatchFormats

/// The mapper from the history to the rows and strings of its windows.
public struct HistoryMapper: Equatable {
  let format: TimeFormat
  /// The number of the day from which the dates in rows are told; `nil` for whole dates.
  let today: Int64?

  /// - Parameter now: the current time; `nil` for whole dates in rows.
  public init(format: TimeFormat, now: Moment? = nil) {
    (self.format, today) = (format, now.map(RecentDate.day))
  }

  /// - Parameter words: the folded words of a search that has found the entry.
  package func row(for entry: HistoryEntry, foundBy words: [String] = []) -> HistoryRow {
    switch entry {
    case .session(let session):
      HistoryRow(
        id: session.id,
        title: title(of: session),
        details: details(of: session, foundBy: words),
        total: format.time(session.total).text,
        totalInWords: format.time(session.total).words,
        points: SparklineMapper.points(for: session.laps, precision: format.precision),
        isReadable: true,
        whole: session.names
      )
    case .unreadable(let id, let reason):
      HistoryRow(
        id: id, title: "\(id).json", details: message(for: reason), total: "", totalInWords: "",
        points: [], isReadable: false, whole: .init(name: "", note: ""))
    }
  }

  func searchText(of entry: HistoryEntry) -> String {
    switch entry {
    case .session(let session):
      let texts = ownTexts(of: session) + session.laps.notes.values
      return FoldedText.fold(texts.map(\.bounded).joined(separator: "\n"))
    case .unreadable(let id, _): return FoldedText.fold("\(id)")
    }
  }

  func words(of search: String) -> [String] {
    FoldedText.fold(search.bounded).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func ownTexts(of session: FinishedSession) -> [String] {
    [session.name, session.note, LocalTime.date(session.startedAt), date(of: session)]
      + session.laps.roster.names.map(\.text)
  }

  /// Returns the first note on a lap that contains a word found nowhere else in the session.
  private func lapNote(of session: FinishedSession, foundBy words: [String]) -> String {
    guard !words.isEmpty else { return "" }
    let texts = FoldedText.fold(ownTexts(of: session).map(\.bounded).joined(separator: "\n"))
    let missing = words.filter { strstr(texts, $0) == nil }
    let found = session.laps.notes.sorted { $0.key < $1.key }.first { note in
      let text = FoldedText.fold(note.value.bounded)
      return missing.contains { strstr(text, $0) != nil }
    }
    guard let found else { return "" }
    return localized(
      "Lap {number}: {note}",
      ["number": "\(found.key)", "note": found.value.displayed.singleLine])
  }

  /// Returns the placeholder for an empty list.
  func placeholder(isSearching: Bool, failure: Failure?) -> Placeholder {
    if let failure {
      let reason = ErrorMapper.message(for: failure.error)
      return Placeholder(
        icon: "dialog-warning-symbolic", heading: localized("History unavailable"),
        text: localized("Could not read the history: {reason}", ["reason": reason]))
    }
    guard isSearching else {
      return Placeholder(
        icon: "document-open-recent-symbolic", heading: localized("No sessions"),
        text: localized("Sessions appear here when you reset the stopwatch"),
        hasButton: true)
    }
    return Placeholder(
      icon: "system-search-symbolic", heading: localized("No results"),
      text: localized("Try other words. The search covers names, notes and dates."))
  }

  /// Returns the bar for several selected sessions, or `nil` for fewer.
  func bar(forSelected count: Int) -> SelectionBarState? {
    guard count > 1 else { return nil }
    let selected = counted("{count} session selected", "{count} sessions selected", count)
    let delete = counted(
      "Move {count} Session to the Trash", "Move {count} Sessions to the Trash", count)
    let hint =
      count > 2
      // TRANSLATORS: after the number of selected sessions, of which only two can be compared.
      ? localized("{selection}. Select two to compare.", ["selection": selected]) : selected
    return SelectionBarState(hint: hint, deleteLabel: delete)
  }

  func message(forDeleted count: Int, _ deletion: Deletion) -> String {
    switch deletion {
    case .toTrash:
      counted("Session moved to the trash", "{count} sessions moved to the trash", count)
    case .permanent: counted("Session deleted", "{count} sessions deleted", count)
    }
  }

  /// Returns the announcement that a change is undone; `nil` if the list shows it.
  func message(forUndone change: SessionChange) -> String? {
    if change.before == nil { return localized("Import undone") }
    return change.after == nil ? localized("Deletion undone") : nil
  }

  /// Returns the name of a session, or its date if it has none.
  func title(of session: FinishedSession) -> String {
    session.name.isEmpty ? date(of: session) : session.name.displayed
  }

  /// Returns the date as people say it, if it can be told from the current day.
  func date(of session: FinishedSession) -> String {
    today.map { RecentDate.text(session.startedAt, today: $0) } ?? LocalTime.date(session.startedAt)
  }

  /// Returns the subtitle on one line: the note on a lap that a search has found, the date unless it
  /// is the title, the number of laps, and the note of the session.
  private func details(of session: FinishedSession, foundBy words: [String]) -> String {
    let parts = [
      lapNote(of: session, foundBy: words),
      session.name.isEmpty ? "" : date(of: session),
      count(of: session.laps),
      session.note.displayed.singleLine,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func count(of laps: Laps) -> String {
    guard !laps.isEmpty else { return localized("No laps") }
    let counts = laps.roster.names.map { laps.count(of: $0.id) }
    let isSame = counts.count > 1 && Set(counts).count == 1
    let count = counts.isEmpty ? laps.count : isSame ? counts[0] : counts.reduce(0, +)
    let value: KeyValuePairs = ["count": count.grouped]
    let number =
      isSame
      // TRANSLATORS: after a number of names.
      ? localized("{count} lap each", "{count} laps each", count: count, value)
      : localized("{count} lap", "{count} laps", count: count, value)
    guard !counts.isEmpty else { return number }
    let names = counted("{count} name", "{count} names", counts.count)
    return "\(names) · \(number)"
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
    let counted = laps.indices.filter { !laps[$0].isExcluded && laps.counts(lap: $0 + 1) }
    let times = counted.map { laps.interval(at: $0).time(precision) }
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

/// The search of the history by words, which caches the text of each entry until the entry changes
/// or the day ends.
@MainActor
final class HistorySearch {
  private var today: Int64?
  private(set) var known: [FinishedSession.ID: (entry: HistoryEntry, text: String)] = [:]

  /// Returns the entries that contain every one of the folded `words`, in any position.
  func entries(
    _ entries: [HistoryEntry], matching words: [String], by mapper: HistoryMapper
  ) -> [HistoryEntry] {
    guard !words.isEmpty else { return entries }
    if mapper.today != today { known = [:] }
    today = mapper.today
    return entries.filter { entry in
      let text = text(of: entry, by: mapper)
      return words.allSatisfy { strstr(text, $0) != nil }
    }
  }

  private func text(of entry: HistoryEntry, by mapper: HistoryMapper) -> String {
    if let known = known[entry.id], known.entry == entry { return known.text }
    let text = mapper.searchText(of: entry)
    known[entry.id] = (entry, text)
    return text
  }
}

extension HistoryEntry {
  /// Whether it is a session with laps, which others can be compared with.
  var hasLaps: Bool { readable?.laps.isEmpty == false }
}

extension [HistoryEntry] {
  /// Returns the session with the id, or `nil` if there is none or it is unreadable.
  func session(_ id: FinishedSession.ID) -> FinishedSession? { first { $0.id == id }?.readable }
}
