/// The operations on sessions in the history, for every front end.
@MainActor
public struct HistoryUseCases {
  public let refresh: RefreshHistory
  public let update: UpdateSession
  public let add: AddSession
  public let delete: DeleteSession
  public let restore: RestoreSessions
  private let change: ChangeStopwatch

  public init(
    stores: StopwatchStores, sessions: SessionRepository, change: ChangeStopwatch,
    clock: any ClockPort
  ) {
    refresh = RefreshHistory(stores: stores, repository: sessions)
    update = UpdateSession(repository: sessions, refresh: refresh)
    add = AddSession(stores: stores, repository: sessions, refresh: refresh, clock: clock)
    delete = DeleteSession(repository: sessions, refresh: refresh)
    restore = RestoreSessions(repository: sessions, refresh: refresh)
    self.change = change
  }

  /// Replaces the stopwatch with a session, and returns whether it is that session now, which may be
  /// too large to save.
  @discardableResult
  public func continueSession(_ session: FinishedSession) -> Bool {
    do throws(Refusal) {
      try change(.continueSession(session))
      return true
    } catch {
      return error != .tooLarge
    }
  }
}

/// The use case that reads the current contents of the history.
@MainActor
public struct RefreshHistory {
  private let stores: StopwatchStores
  private let repository: SessionRepository

  public init(stores: StopwatchStores, repository: SessionRepository) {
    self.stores = stores
    self.repository = repository
  }

  /// Updates the history; if it cannot be read, its entries are left unchanged.
  public func callAsFunction() async {
    do {
      let entries = try await repository.entries()
      stores.history.update { $0 = SessionHistory(entries) }
    } catch {
      stores.history.update { $0.failure = Failure(error) }
    }
  }
}

/// The use case that adds a session from elsewhere to the history, without replacing any.
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

  /// - Returns: the session as it is stored, under a unique id, and whether it is new: an identical
  ///   one is not added again.
  /// - Throws: the error that prevented saving it.
  public func callAsFunction(
    _ session: FinishedSession
  ) async throws -> (session: FinishedSession, isNew: Bool) {
    let added = try await repository.add(session, avoiding: reservedIDs)
    await refresh()
    return added
  }

  /// The id under which the current stopwatch will be filed, and which no other session may use by
  /// then.
  private var reservedIDs: Set<FinishedSession.ID> {
    let session = FinishedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    return Set([session?.id].compactMap(\.self))
  }
}

/// The use case that saves a session in the history with another name or note, or adds one that did
/// not exist.
@MainActor
public struct UpdateSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: the error that prevented saving it.
  public func callAsFunction(_ session: FinishedSession) async throws {
    try await repository.save(session)
    await refresh()
  }
}

/// The use case that deletes sessions from the history so that they can be restored.
@MainActor
public struct DeleteSession {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Returns: the ids of the deleted sessions, and the error that prevented deleting the others,
  ///   or `nil` if there was none.
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

/// The use case that restores deleted sessions.
@MainActor
public struct RestoreSessions {
  private let repository: SessionRepository
  private let refresh: RefreshHistory

  public init(repository: SessionRepository, refresh: RefreshHistory) {
    self.repository = repository
    self.refresh = refresh
  }

  /// - Throws: the error of the first session that could not be restored.
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
