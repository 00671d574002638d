import StopwatchCore
import Synchronization

/// A session data source in memory, which fails on request.
@dynamicMemberLookup
public final class InMemorySessionDataSource: SessionDataSourcePort {
  public struct Failure: Error {
    public init() {}
  }

  public struct Contents: Sendable {
    public var kept: [FinishedSession.ID: HistoryEntry] = [:]
    public fileprivate(set) var trash: [FinishedSession.ID] = []
    /// Whether there is a trash at all.
    public var hasTrash = true
    public var failure: Failure?
    /// The id of a session that cannot be removed or moved to the trash.
    public var undeletableID: FinishedSession.ID?
    /// The id of a session that cannot be saved.
    public var unsavableID: FinishedSession.ID?
  }

  private let contents = Mutex(Contents())

  public init() {}

  public subscript<Value: Sendable>(dynamicMember path: KeyPath<Contents, Value>) -> Value {
    contents.withLock { $0[keyPath: path] }
  }

  public subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<Contents, Value>) -> Value {
    get { contents.withLock { $0[keyPath: path] } }
    set { contents.withLock { $0[keyPath: path] = newValue } }
  }

  /// The readable sessions among the stored entries, latest first.
  public var sessions: [FinishedSession] {
    self.kept.values.sorted { "\($0.id)" > "\($1.id)" }.compactMap {
      if case .session(let session) = $0 { session } else { nil }
    }
  }

  public func list() throws -> [HistoryEntry] {
    try change { Array($0.kept.values) }
  }

  public func load(_ id: FinishedSession.ID) throws -> FinishedSession? {
    try change { contents in
      guard case .session(let session) = contents.kept[id] else { return nil }
      return session
    }
  }

  public func save(_ session: FinishedSession) throws {
    try change { contents in
      if contents.unsavableID == session.id { throw Failure() }
      contents.kept[session.id] = .session(session)
    }
  }

  public func remove(_ id: FinishedSession.ID) throws {
    try change { contents in
      if contents.undeletableID == id { throw Failure() }
      contents.kept[id] = nil
    }
  }

  public func discard(_ id: FinishedSession.ID) throws {
    try change { contents in
      if contents.undeletableID == id { throw Failure() }
      guard contents.hasTrash else { throw TrashRefusal("no trash") }
      contents.kept[id] = nil
      contents.trash.append(id)
    }
  }

  public func cleanUp() throws {}

  public func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  private func change<Result>(_ work: (inout Contents) throws -> Result) throws -> Result {
    try contents.withLock { contents in
      if let failure = contents.failure { throw failure }
      return try work(&contents)
    }
  }
}
