/// Makes a session of the history the stopwatch, paused. What the stopwatch was is filed away.
///
/// Does nothing when the stopwatch is that session already, which may have gone on since.
@MainActor
public struct ContinueSession {
  private let stores: StopwatchStores
  private let change: UndoableChange
  private let sessions: SessionRepository
  private let clock: any ClockPort

  public init(
    stores: StopwatchStores, change: UndoableChange, sessions: SessionRepository,
    clock: any ClockPort
  ) {
    self.stores = stores
    self.change = change
    self.sessions = sessions
    self.clock = clock
  }

  /// Says whether the stopwatch is another one now.
  @discardableResult
  public func callAsFunction(_ session: FinishedSession) -> Bool {
    let ended = EndedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    guard ended?.session.id != session.id else { return false }
    return change(
      .continueSession, { $0 = session.stopwatch }, beforeSaving: { ended.map(sessions.file) })
  }
}
