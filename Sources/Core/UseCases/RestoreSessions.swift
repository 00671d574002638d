/// Brings sessions back that were deleted.
@MainActor
public struct RestoreSessions {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: what was in the way of the first that stays there.
  public func callAsFunction(_ sessions: [FinishedSession]) async throws {
    do {
      for session in sessions { try await repository.restore(session) }
    } catch {
      await refresh()
      throw error
    }
    await refresh()
  }
}
