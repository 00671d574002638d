/// What can be done to the sessions of the history, for every front end.
@MainActor
public struct HistoryUseCases {
  public let refresh: RefreshHistory
  public let update: UpdateSession
  public let add: AddSession
  public let delete: DeleteSession
  public let restore: RestoreSessions
  public let continueSession: ContinueSession

  public init(
    stores: StopwatchStores, sessions: SessionRepository, change: UndoableChange,
    clock: any ClockPort
  ) {
    refresh = RefreshHistory(stores: stores, repository: sessions)
    update = UpdateSession(repository: sessions, refresh: refresh)
    add = AddSession(stores: stores, repository: sessions, refresh: refresh, clock: clock)
    delete = DeleteSession(repository: sessions, refresh: refresh)
    restore = RestoreSessions(repository: sessions, refresh: refresh)
    continueSession = ContinueSession(
      stores: stores, change: change, sessions: sessions, clock: clock)
  }
}
