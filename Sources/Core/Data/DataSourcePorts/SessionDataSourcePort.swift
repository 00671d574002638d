/// Where finished sessions are kept, one by one. Any thread may ask; one at a time changes.
public protocol SessionDataSourcePort: Sendable {
  /// Everything that is there, in no order.
  func list() throws -> [HistoryEntry]
  /// The session of that name as it is now; none when there is none, or none that makes sense.
  ///
  /// - Throws: what was in the way of reading it; there may be a session all the same.
  func load(_ id: FinishedSession.ID) throws -> FinishedSession?
  /// Adds the session, or replaces the one with its id; never one that cannot be read.
  func save(_ session: FinishedSession) throws
  /// Takes the session away for good.
  func remove(_ id: FinishedSession.ID) throws
  /// Takes the session away so that the user can find it again, and `restore` too.
  func discard(_ id: FinishedSession.ID) throws
  /// Brings back a session that was discarded, or saves it where nothing is left of it.
  func restore(_ session: FinishedSession) throws
  /// Removes what writes that were cut off left behind.
  func cleanUp() throws
}
