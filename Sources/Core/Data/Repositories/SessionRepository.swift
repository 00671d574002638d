import Logging

/// Keeps finished sessions.
///
/// What the stopwatch files is carried out with the next save of the stopwatch, by
/// `StopwatchRepository`; for everything else the outcome is returned.
@MainActor
public final class SessionRepository {
  private let source: any SessionDataSourcePort
  private let writer: any BackgroundPort
  private let reader: any BackgroundPort
  private let logger: Logger
  let filings: SessionFilings

  /// - Parameters:
  ///   - writer: does all that writes, the stopwatch included, in order.
  ///   - reader: does what only reads, so that no press waits for it.
  ///   - conflictName: what to call a session of that name that another computer has put in place
  ///     of ours.
  public init(
    source: any SessionDataSourcePort, writer: any BackgroundPort, reader: any BackgroundPort,
    logger: Logger, conflictName: @escaping @Sendable (_ name: String) -> String
  ) {
    self.source = source
    self.writer = writer
    self.reader = reader
    self.logger = logger
    filings = SessionFilings(
      archive: SessionArchive(source: source, conflictName: conflictName))
  }

  /// Everything in the history, the latest start first.
  ///
  /// - Throws: what was in the way of reading it, which is logged, too.
  public func entries() async throws -> [HistoryEntry] {
    do {
      return try await reader.perform { [source] in
        // Each tells its place once: that takes longer than comparing.
        try source.list().map { (order: $0.order, entry: $0) }
          .sorted { $0.order > $1.order }.map(\.entry)
      }
    } catch {
      logger.error("could not read the history: \(error)")
      throw error
    }
  }

  /// Writes the name and the note on what is kept under the id of the session, or keeps the session
  /// where there is nothing: the times may have changed since somebody looked.
  public func save(_ session: FinishedSession) async throws {
    try await writer.perform { [source] in
      var kept = try source.load(session.id) ?? session
      kept.name = session.name
      kept.note = session.note
      try source.save(kept)
    }
  }

  /// Keeps a session from elsewhere, under another id where its own is `taken` or in use.
  ///
  /// - Returns: the session as it is kept.
  public func add(
    _ session: FinishedSession, avoiding taken: Set<FinishedSession.ID>
  ) async throws -> FinishedSession {
    try await writer.perform { [source] in
      let added = session.avoiding(taken.union(try source.list().map(\.id)))
      try source.save(added)
      return added
    }
  }

  /// Takes a session away so that `restore` can bring it back.
  public func discard(_ id: FinishedSession.ID) async throws {
    try await writer.perform { [source] in try source.discard(id) }
  }

  /// Brings a session back that was discarded.
  public func restore(_ session: FinishedSession) async throws {
    try await writer.perform { [source] in try source.restore(session) }
  }

  /// Removes what writes that were cut off left behind, off the main thread.
  public func cleanUp() {
    let (source, writer, logger) = (source, writer, logger)
    Task {
      do {
        try await writer.perform { try source.cleanUp() }
      } catch {
        logger.error("could not clean up the history: \(error)")
      }
    }
  }

  /// Adds a session that just ended, under the name that it may have had before it was continued.
  public func file(_ ended: EndedSession) {
    filings.add(ended)
  }

  /// Takes a session out again that goes on after all, or makes it what it was before it was filed.
  ///
  /// What the user wrote on it stays, and so does what somebody else has put in its place.
  public func takeBack(_ session: FinishedSession) {
    filings.takeBack(session)
  }

  /// What has ended and is not in the history yet, oldest first.
  public var unfiled: [EndedSession] { filings.unfiled() }
}
