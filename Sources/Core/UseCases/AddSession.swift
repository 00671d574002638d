/// Keeps a session from elsewhere in the history, and replaces none.
@MainActor
public struct AddSession {
  private let stores: StopwatchStores
  private let repository: SessionRepository
  private let refresh: RefreshHistory
  private let clock: any ClockPort

  public init(
    stores: StopwatchStores, repository: SessionRepository, refresh: RefreshHistory,
    clock: any ClockPort
  ) {
    self.stores = stores
    self.repository = repository
    self.refresh = refresh
    self.clock = clock
  }

  /// - Returns: the session as it is kept, under an id of its own.
  /// - Throws: what was in the way of keeping it.
  public func callAsFunction(_ session: FinishedSession) async throws -> FinishedSession {
    let added = try await repository.add(session, avoiding: idsToCome)
    await refresh()
    return added
  }

  /// The stopwatch of now will be filed under its id: nothing may lie there by then.
  private var idsToCome: Set<FinishedSession.ID> {
    let session = FinishedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    return Set([session?.id].compactMap(\.self))
  }
}
