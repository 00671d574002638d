/// A change of the history that is still to be made, as a session has left the stopwatch.
public struct HistoryUpdate: Equatable, Sendable, Identifiable {
  /// The session as it left.
  public let session: FinishedSession
  /// Whether the history is not to have it: its start was undone.
  public let isRemoval: Bool
  /// What the history had of it. Anything else is somebody else’s.
  public let seen: SeenSession

  public init(
    _ session: FinishedSession, isRemoval: Bool = false, seen: SeenSession = SeenSession()
  ) {
    self.session = session
    self.isRemoval = isRemoval
    self.seen = seen
  }

  public var id: FinishedSession.ID { session.id }

  /// Returns the session with the name and the note that were given elsewhere.
  ///
  /// - Parameter kept: what the history has.
  func session(over kept: FinishedSession?) -> FinishedSession {
    guard let kept else { return session }
    return session.with(session.names.merged(with: kept.names, since: seen.names))
  }
}

/// What the history had of a session when this program looked or wrote last.
public struct SeenSession: Hashable, Sendable {
  /// What it may have had, the latest last; `nil` stands for nothing.
  public var checksums: [SessionChecksum?]
  public let names: FinishedSession.Names

  public init(
    _ checksums: [SessionChecksum?] = [nil], names: FinishedSession.Names = FinishedSession.Names()
  ) {
    (self.checksums, self.names) = (checksums, names)
  }

  init(_ session: FinishedSession) { self.init([session.checksum], names: session.names) }
}
