/// Moves a session of the history to the desktop's trash.
@MainActor
public struct DeleteSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: what was in the way.
  public func callAsFunction(_ id: FinishedSession.ID) async throws {
    try await repository.moveToTrash(id)
    await refresh()
  }
}
