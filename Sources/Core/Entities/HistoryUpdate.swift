/// A change of the history that is still to be made, as a session has left the stopwatch.
public struct HistoryUpdate: Hashable, Sendable, Identifiable {
  /// The session as it left.
  public let session: FinishedSession
  /// Whether the history is not to have it: its start was undone.
  public let isRemoval: Bool
  /// What the history had of it when this program looked or wrote last, the latest last. Anything else is
  /// somebody else’s.
  public let known: [SessionChecksum]

  public init(_ session: FinishedSession, isRemoval: Bool = false, known: [SessionChecksum] = []) {
    self.session = session
    self.isRemoval = isRemoval
    self.known = known
  }

  public var id: FinishedSession.ID { session.id }
}
