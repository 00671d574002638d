/// One thing in the history.
public enum HistoryEntry: Hashable, Sendable, Identifiable {
  case session(FinishedSession)
  /// Left as it is: a later version may read it, or people may mend it.
  case unreadable(FinishedSession.ID, Reason)

  public enum Reason: Hashable, Sendable {
    /// A later version of the program wrote it.
    case newer
    case damaged
    /// The system does not let it be read now.
    case inaccessible
  }

  public var id: FinishedSession.ID {
    switch self {
    case .session(let session): session.id
    case .unreadable(let id, _): id
    }
  }

  /// Sorts entries by the start; those that cannot be read by their id, which tells it, too, or comes
  /// before all others.
  var order: String {
    switch self {
    case .session(let session): FinishedSession.id(ofStartAt: session.startedAt) + session.id
    case .unreadable(let id, _): id.first?.isNumber == true ? id : " " + id
    }
  }
}
