import Logging

/// Keeps finished sessions. What the stopwatch files away comes first and is tried until it
/// succeeds; what people ask for, they are told the outcome of.
@MainActor
public final class SessionRepository {
  private let source: any SessionDataSource
  private let background: any BackgroundPort
  private let logger: Logger
  private let inBackground: StopwatchRepository.Background
  private let filings = SessionFilings()

  /// Is called when what ended has come into the history. Set by whoever keeps what is `unfiled`.
  public var onFiled: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - background: does what people wait for.
  ///   - inBackground: does what nobody waits for, again until it succeeds.
  public init(
    source: any SessionDataSource, background: any BackgroundPort, logger: Logger,
    inBackground: @escaping StopwatchRepository.Background
  ) {
    self.source = source
    self.background = background
    self.logger = logger
    self.inBackground = inBackground
  }

  /// Everything in the history, the latest start first. Trouble is logged and counts as nothing.
  public func entries() async -> [HistoryEntry] {
    do {
      return try await background.perform { [source] in
        // Each tells its place once: that takes longer than comparing.
        try source.list().map { (order: $0.order, entry: $0) }
          .sorted { $0.order > $1.order }.map(\.entry)
      }
    } catch {
      logger.error("could not read the history: \(error)")
      return []
    }
  }

  /// Writes the name and the note on what is kept under the id of the session, or keeps the session
  /// where there is nothing: the times may have changed since somebody looked.
  public func save(_ session: FinishedSession) async throws {
    try await background.perform { [source] in
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
    try await background.perform { [source] in
      let added = session.avoiding(taken.union(try source.list().map(\.id)))
      try source.save(added)
      return added
    }
  }

  public func moveToTrash(_ id: FinishedSession.ID) async throws {
    try await background.perform { [source] in try source.moveToTrash(id) }
  }

  /// Adds a session that just ended, under the name that it may have had before it was continued.
  public func file(_ session: FinishedSession) {
    work(on: .add(session))
  }

  /// Takes a session out again that goes on after all, or makes it what it was before it was filed.
  ///
  /// What people wrote on it stays, and so does what somebody else has put in its place.
  public func takeBack(_ session: FinishedSession) {
    work(on: .takeBack(session))
  }

  /// What has ended and is not in the history yet, oldest first.
  public var unfiled: [FinishedSession] { filings.unfiled }

  private func work(on filing: SessionFilings.Filing) {
    filings.append(filing)
    inBackground { [filings, source, logger, weak self] isRetry in
      do {
        try filings.carryOut(on: source)
        Task { @MainActor in self?.onFiled() }
        return true
      } catch {
        if !isRetry { logger.error("could not file the session: \(error)") }
        return false
      }
    }
  }
}
