/// Where finished sessions are kept, one by one. Any thread may ask; one at a time changes.
public protocol SessionDataSource: Sendable {
  /// Everything that is there, in no order.
  func list() throws -> [HistoryEntry]
  /// The session of that name as it is now; none when there is none, or none that can be read.
  func load(_ id: FinishedSession.ID) throws -> FinishedSession?
  /// Adds the session, or replaces the one with its id; never one that cannot be read.
  func save(_ session: FinishedSession) throws
  func remove(_ id: FinishedSession.ID) throws
  /// Puts the session where the desktop keeps what people throw away.
  func moveToTrash(_ id: FinishedSession.ID) throws
}
