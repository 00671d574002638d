/// The contents of the history at the latest refresh.
public struct SessionHistory: Equatable, Sendable {
  /// The entries, the latest first, and below a session the copies of it that differ.
  public var entries: [HistoryEntry]
  /// The copies that sync programs or this program have kept of sessions. They are in no comparison unless
  /// the user chooses them.
  public let copies: Set<FinishedSession.ID>
  /// The error that the latest refresh failed with, in which case the entries are those from before
  /// it; `nil` if it succeeded.
  public var failure: Failure?

  /// - Parameter entries: all files, the latest start first.
  public init(_ entries: [HistoryEntry] = []) {
    let sessions = Set(entries.compactMap(\.readable?.id))
    let all = entries.filter { $0.id.original.map(sessions.contains) == true }
    let copies = Set(all.map(\.id))
    let copiesBySession = Dictionary(grouping: all, by: \.id.original)
    self.copies = copies
    self.entries = entries.filter { !copies.contains($0.id) }.flatMap { entry in
      [entry]
        + copiesBySession[entry.id, default: []].filter {
          $0.readable?.isEqual(to: entry.readable) != true
        }
    }
  }
}

/// What becomes of a deleted session.
public enum Deletion: Hashable, Sendable {
  case toTrash
  case permanent
}

/// An entry of the history.
public enum HistoryEntry: Equatable, Sendable, Identifiable {
  case session(FinishedSession)
  /// A session that cannot be read. It is left unchanged: a later version may read it, or the user
  /// may repair it.
  case unreadable(FinishedSession.ID, Reason)

  /// The reason why an entry cannot be read.
  public enum Reason: Hashable, Sendable {
    case newer
    case damaged
    /// The system currently refuses to read it.
    case inaccessible
  }

  public var readable: FinishedSession? {
    if case .session(let session) = self { session } else { nil }
  }

  public var id: FinishedSession.ID {
    switch self {
    case .session(let session): session.id
    case .unreadable(let id, _): id
    }
  }

  /// The sort key: the start of a session, or the id of an unreadable entry, which either contains
  /// the start or sorts before all others.
  var order: String {
    switch self {
    case .session(let session): "\(FinishedSession.ID(ofStartAt: session.startedAt))\(session.id)"
    case .unreadable(let id, _): "\(id)".first?.isNumber == true ? "\(id)" : " \(id)"
    }
  }
}
