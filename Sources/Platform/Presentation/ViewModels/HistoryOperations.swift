import StopwatchCore

/// What can be done to the sessions of the history.
@MainActor
public struct HistoryOperations {
  let refresh: RefreshHistory
  let update: UpdateSession
  let delete: DeleteSession
  let restore: RestoreSessions
  let continueSession: ContinueSession

  public init(
    stores: StopwatchStores, save: SaveStopwatch, sessions: SessionRepository,
    clock: any ClockPort
  ) {
    refresh = RefreshHistory(stores: stores, repository: sessions)
    update = UpdateSession(repository: sessions, refresh: refresh)
    delete = DeleteSession(repository: sessions, refresh: refresh)
    restore = RestoreSessions(repository: sessions, refresh: refresh)
    continueSession = ContinueSession(
      stores: stores, change: UndoableChange(stores: stores, save: save), sessions: sessions,
      clock: clock)
  }
}
