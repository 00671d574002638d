/// The contents of the history at the latest refresh.
public struct SessionHistory: Equatable, Sendable {
  /// The entries, the latest first.
  public var entries: [HistoryEntry]
  /// The error that the latest refresh failed with, in which case the entries are those from before
  /// it; `nil` if it succeeded.
  public var failure: Failure?

  public init(_ entries: [HistoryEntry] = []) { self.entries = entries }
}

/// What becomes of a deleted session.
public enum Deletion: Hashable, Sendable {
  case toTrash
  case permanent
}

/// An entry of the history.
public enum HistoryEntry: Hashable, Sendable, Identifiable {
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
