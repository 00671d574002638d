/// Moves sessions of the history to the desktop's trash.
@MainActor
public struct DeleteSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Returns: which are in the trash now, and what was in the way of the others, if anything.
  public func callAsFunction(
    _ ids: [FinishedSession.ID]
  ) async -> (moved: [FinishedSession.ID], obstacle: (any Error)?) {
    var moved: [FinishedSession.ID] = []
    var obstacle: (any Error)?
    do {
      for id in ids {
        try await repository.moveToTrash(id)
        moved.append(id)
      }
    } catch {
      obstacle = error
    }
    await refresh()
    return (moved, obstacle)
  }
}
