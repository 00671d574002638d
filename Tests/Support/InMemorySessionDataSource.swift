import StopwatchCore
import Synchronization

/// A session data source in memory, which fails on request.
public final class InMemorySessionDataSource: SessionDataSourcePort {
  public struct Failure: Error {
    public init() {}
  }

  private struct Contents {
    var kept: [FinishedSession.ID: HistoryEntry] = [:]
    var trash: [FinishedSession.ID] = []
    var hasTrash = true
    var failure: Failure?
    var undeletableID: FinishedSession.ID?
    var unsavableID: FinishedSession.ID?
  }

  private let contents = Mutex(Contents())

  public init() {}

  public var failure: Failure? {
    get { contents.withLock { $0.failure } }
    set { contents.withLock { $0.failure = newValue } }
  }

  /// The id of a session that cannot be removed or moved to the trash.
  public var undeletableID: FinishedSession.ID? {
    get { contents.withLock { $0.undeletableID } }
    set { contents.withLock { $0.undeletableID = newValue } }
  }

  /// The id of a session that cannot be saved.
  public var unsavableID: FinishedSession.ID? {
    get { contents.withLock { $0.unsavableID } }
    set { contents.withLock { $0.unsavableID = newValue } }
  }

  public var kept: [FinishedSession.ID: HistoryEntry] {
    get { contents.withLock { $0.kept } }
    set { contents.withLock { $0.kept = newValue } }
  }

  public var trash: [FinishedSession.ID] { contents.withLock { $0.trash } }

  /// Whether there is a trash at all.
  public var hasTrash: Bool {
    get { contents.withLock { $0.hasTrash } }
    set { contents.withLock { $0.hasTrash = newValue } }
  }

  /// The readable sessions among the stored entries, latest first.
  public var sessions: [FinishedSession] {
    kept.values.sorted { "\($0.id)" > "\($1.id)" }.compactMap {
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
