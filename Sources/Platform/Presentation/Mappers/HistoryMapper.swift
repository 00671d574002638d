import StopwatchCore

/// Turns the history into what its windows show.
public struct HistoryMapper {
  private(set) var format: TimeFormat
  let formatDate: (_ sinceEpoch: Duration) -> String
  let fold: (String) -> String

  /// - Parameters:
  ///   - formatDate: writes a moment, given since 1970-01-01 00:00 UTC, as people write it.
  ///   - fold: makes texts equal that differ only in case or in accents.
  public init(
    format: TimeFormat,
    formatDate: @escaping (_ sinceEpoch: Duration) -> String,
    fold: @escaping (String) -> String
  ) {
    self.format = format
    self.formatDate = formatDate
    self.fold = fold
  }

  /// The same mapper with another number of digits in its times.
  func with(_ precision: TimePrecision) -> HistoryMapper {
    var mapper = self
    mapper.format = format.with(precision)
    return mapper
  }

  func row(for entry: HistoryEntry) -> HistoryRow {
    switch entry {
    case .session(let session): row(for: session)
    case .unreadable(let id, let reason): row(forUnreadable: id, reason)
    }
  }

  /// All that a search looks into.
  func searchText(of entry: HistoryEntry) -> String {
    switch entry {
    case .session(let session):
      let texts = [session.name, session.note, formatDate(session.startedAt)]
      return fold((texts + session.laps.notes.values).map(\.bounded).joined(separator: "\n"))
    case .unreadable(let id, _): return fold(id)
    }
  }

  /// What to say where there are no rows.
  func placeholder(isSearching: Bool, failure: Failure?) -> String {
    if let failure {
      return localized(
        "The history could not be read: {reason}",
        ["reason": ErrorMapper.message(for: failure.error)])
    }
    return isSearching
      ? localized("No session has these words")
      : localized("When you reset the stopwatch, the session is kept here")
  }

  /// The name of a session, or its date.
  func title(of session: FinishedSession) -> String {
    session.name.isEmpty ? formatDate(session.startedAt) : session.name.displayed
  }

  /// What is worth saying below the title.
  func details(of session: FinishedSession) -> String {
    let date = session.name.isEmpty ? "" : formatDate(session.startedAt)
    let parts = [date, count(of: session.laps), session.note.displayed].filter { !$0.isEmpty }
    return parts.joined(separator: " · ")
  }

  private func count(of laps: Laps) -> String {
    guard !laps.isEmpty else { return localized("No laps") }
    return localized(
      "{count} lap", "{count} laps", count: laps.count, ["count": "\(laps.count)"])
  }

  private func row(for session: FinishedSession) -> HistoryRow {
    HistoryRow(
      id: session.id,
      title: title(of: session),
      details: details(of: session),
      total: format.time(session.total).text,
      points: SparklineMapper.points(for: session.laps, precision: format.precision),
      isReadable: true,
      name: session.name.displayed,
      note: session.note.displayed
    )
  }

  private func row(
    forUnreadable id: FinishedSession.ID, _ reason: HistoryEntry.Reason
  ) -> HistoryRow {
    HistoryRow(
      id: id,
      title: id + ".json",
      details: message(for: reason),
      total: "",
      points: [],
      isReadable: false,
      name: "",
      note: ""
    )
  }

  private func message(for reason: HistoryEntry.Reason) -> String {
    switch reason {
    case .newer: localized("Written by a newer version of Stopwatch")
    case .damaged: localized("Damaged, or not a session")
    case .inaccessible: localized("Cannot be read at the moment")
    }
  }
}
