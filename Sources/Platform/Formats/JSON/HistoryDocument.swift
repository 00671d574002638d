import StopwatchCore

/// The JSON that `stopwatchctl` prints about the history, version 1.
public struct HistoryDocument: Encodable {
  private struct Session: Encodable {
    let id: String
    let name: String?
    let note: String?
    let startedAt: String
    let total: ExportedTime
    let lapCount: Int
    /// Omitted unless it is, like the next one.
    let isOnStopwatch: Bool?
    let isCopy: Bool?
  }

  private let version = 1
  private let sessions: [Session]
  private let unreadable: [String]

  /// - Parameters:
  ///   - current: the session on the stopwatch, if any.
  ///   - copies: those that are copies of others.
  public init(
    _ entries: [HistoryEntry], current: FinishedSession.ID?, copies: Set<FinishedSession.ID>,
    precision: TimePrecision
  ) {
    sessions = entries.compactMap(\.readable).map {
      Session(
        id: "\($0.id)", name: $0.name.nonEmpty, note: $0.note.nonEmpty,
        startedAt: UTCMoment.text($0.startedAt),
        total: ExportedTime($0.total, precision: precision), lapCount: $0.laps.count,
        isOnStopwatch: $0.id == current ? true : nil, isCopy: copies.contains($0.id) ? true : nil)
    }
    unreadable = entries.filter { $0.readable == nil }.map(\.id.description)
  }
}
