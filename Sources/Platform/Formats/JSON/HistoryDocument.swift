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
  }

  private let version = 1
  private let sessions: [Session]
  private let unreadable: [String]

  public init(_ entries: [HistoryEntry], precision: TimePrecision) {
    sessions = entries.compactMap(\.readable).map {
      Session(
        id: "\($0.id)", name: $0.name.nonEmpty, note: $0.note.nonEmpty,
        startedAt: UTCMoment.text($0.startedAt),
        total: ExportedTime($0.total, precision: precision), lapCount: $0.laps.count)
    }
    unreadable = entries.filter { $0.readable == nil }.map(\.id.description)
  }
}
