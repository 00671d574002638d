/// Makes a session of the history the stopwatch, paused. What the stopwatch was is filed away.
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
    let before = stores.stopwatch.value
    guard change(.continueSession, { $0 = session.stopwatch }) else { return false }
    stores.notice.update { $0 = nil }
    if let ended = FinishedSession(finishing: before, at: clock.read()) { sessions.file(ended) }
    return true
  }
}
