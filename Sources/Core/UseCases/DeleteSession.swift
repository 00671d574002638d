/// Deletes sessions of the history so that they can be restored.
@MainActor
public struct DeleteSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Returns: which are deleted now, and what was in the way of the others, if anything.
  public func callAsFunction(
    _ ids: [FinishedSession.ID]
  ) async -> (deleted: [FinishedSession.ID], obstacle: (any Error)?) {
    var deleted: [FinishedSession.ID] = []
    var obstacle: (any Error)?
    do {
      for id in ids {
        try await repository.discard(id)
        deleted.append(id)
      }
    } catch {
      obstacle = error
    }
    await refresh()
    return (deleted, obstacle)
  }
}
