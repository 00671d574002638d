/// Keeps a session of the history with another name or note, or one that was not there.
@MainActor
public struct UpdateSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: what was in the way of keeping it.
  public func callAsFunction(_ session: FinishedSession) async throws {
    try await repository.save(session)
    await refresh()
  }
}
