/// Moves sessions of the history to the desktop's trash.
@MainActor
public struct DeleteSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: what was in the way of the first one that stays, and of those after it.
  public func callAsFunction(_ ids: [FinishedSession.ID]) async throws {
    do {
      for id in ids { try await repository.moveToTrash(id) }
    } catch {
      await refresh()
      throw error
    }
    await refresh()
  }
}
