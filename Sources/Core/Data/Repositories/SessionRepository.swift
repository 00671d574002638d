import Logging

/// A repository for finished sessions.
///
/// Sessions that leave the stopwatch are written with the next save of the stopwatch, by
/// `StopwatchRepository`; all other methods return the result.
@MainActor
public final class SessionRepository {
  private let source: any SessionDataSourcePort
  private let writer: any BackgroundPort
  private let reader: any BackgroundPort
  private let logger: Logger
  let ledger: SessionLedger

  /// - Parameters:
  ///   - writer: performs all writes, including those of the stopwatch, in order.
  ///   - reader: performs operations that only read, so that no press waits for them.
  public init(
    source: any SessionDataSourcePort, writer: any BackgroundPort, reader: any BackgroundPort,
    logger: Logger
  ) {
    (self.source, self.writer, self.reader, self.logger) = (source, writer, reader, logger)
    ledger = SessionLedger(source: source)
  }

  /// Returns all entries of the history, the latest start first.
  ///
  /// - Throws: the error that prevented reading it, which is also logged.
  public func entries() async throws -> [HistoryEntry] {
    do {
      return try await reader.perform { [source, ledger] in
        // Computes each sort key once: that takes longer than comparing.
        try ledger.entries(source.list).map { (order: $0.order, entry: $0) }
          .sorted { $0.order > $1.order }.map(\.entry)
      }
    } catch {
      logger.error("could not read the history: \(error)")
      throw error
    }
  }

  /// Changes the session stored under the same id, which may have changed since `session` was read, or
  /// `session` if there is none. Returns it before and after.
  ///
  /// - Parameter change: returns the changed session; throws the `Refusal` if that is not possible.
  @discardableResult
  public func change(
    _ session: FinishedSession,
    _ change: @escaping @Sendable (FinishedSession) throws -> FinishedSession
  ) async throws -> (before: FinishedSession, after: FinishedSession) {
    try await write { [source, ledger] in
      try ledger.changeOnceSettled {
        let before = try source.load(session.id) ?? session
        let after = try change(before)
        try source.save(after)
        return (before, after)
      }
    }
  }

  /// Replaces a session with a changed one. A name or a note that was written meanwhile is kept; other
  /// times that another computer has stored in its place become a session of their own.
  ///
  /// - Parameter versions: the session as it was read, and as it has been changed since.
  public func replace(
    _ versions: [FinishedSession], with corrected: FinishedSession
  ) async throws {
    let seen = SeenSession(versions.map(\.checksum), names: versions[0].names)
    _ = try await write { [ledger] in
      try ledger.changeOnceSettled { try ledger.make(HistoryUpdate(corrected, seen: seen)) }
    }
  }

  /// Writes a session in the background; an error that is no refusal is also logged, as its window may
  /// have been closed.
  private func write<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await writer.perform(work)
    } catch {
      if !(error is Refusal) { logger.error("could not save the session: \(error)") }
      throw error
    }
  }

  /// Adds a session from elsewhere, under another id if its own is in `taken` or in use; an identical
  /// one is not added again.
  ///
  /// - Parameter isDated: whether its start is known, and has to be the same; without it, the name and the
  ///   note have to.
  /// - Returns: the session as it is stored, and whether it is new.
  public func add(
    _ session: FinishedSession, isDated: Bool = true, avoiding taken: Set<FinishedSession.ID>
  ) async throws -> (session: FinishedSession, isNew: Bool) {
    try await writer.perform { [source] in
      try source.exclusively {
        let entries = try source.list()
        let same = SessionHistory(entries).entries.lazy.compactMap(\.readable).first {
          isDated ? session.isStored(as: $0) : session.isEqualButForStart(to: $0)
        }
        if let same { return (same, false) }
        let added = session.avoiding(taken.union(entries.map(\.id)))
        try source.save(added)
        return (added, true)
      }
    }
  }

  /// Deletes a session, and returns it as it was stored; `nil` if there is none that can be read.
  ///
  /// - Parameter copies: its copies, of which those that are equal to it are deleted, too.
  @discardableResult
  public func delete(
    _ id: FinishedSession.ID, copies: [FinishedSession.ID] = [], _ deletion: Deletion
  ) async throws -> FinishedSession? {
    try await writer.perform { [source, ledger] in
      try ledger.changeOnceSettled {
        guard let session = try source.load(id) else { return nil }
        let equal = try copies.filter { try source.load($0)?.isEqual(to: session) == true }
        for id in equal + [id] {
          try deletion == .toTrash ? source.discard(id) : source.remove(id)
        }
        return session
      }
    }
  }

  /// Undoes a change of the history; a session that it added goes to the trash.
  ///
  /// - Throws: `SessionChanged` if the session is not as the change has left it.
  public func undo(_ change: SessionChange) async throws {
    try await writer.perform { [source, ledger] in
      try ledger.changeOnceSettled {
        guard let id = (change.after ?? change.before)?.id else { return }
        guard try source.load(id) == change.after else { throw SessionChanged() }
        if let before = change.before { try source.save(before) } else { try source.discard(id) }
      }
    }
  }

  /// Removes the remains of interrupted writes, off the main thread.
  public func cleanUp() {
    writer.run(logging: "could not clean up the history", to: logger) { [source] in
      try source.exclusively(source.cleanUp)
    }
  }
}

extension FinishedSession {
  /// Returns whether `kept` measured the same. Two sessions can have begun in the same second, and then
  /// differ in what the user wrote on them.
  fileprivate func isStored(as kept: FinishedSession) -> Bool {
    let isStartUnique = startedAt.sinceEpoch.components.attoseconds != 0
    return kept.checksum == checksum
      && (isStartUnique || (kept.note == note && ["", name].contains(kept.name)))
  }

  fileprivate func isEqualButForStart(to kept: FinishedSession) -> Bool {
    kept.total == total && kept.laps == laps && kept.names == names
  }
}
