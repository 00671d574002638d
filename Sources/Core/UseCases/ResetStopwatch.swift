/// Puts a paused stopwatch back to zero, and files what it was away in the history.
@MainActor
public struct ResetStopwatch {
  private let change: UndoableChange
  private let stores: StopwatchStores
  private let sessions: SessionRepository
  private let clock: any ClockPort

  public init(
    change: UndoableChange, stores: StopwatchStores, sessions: SessionRepository,
    clock: any ClockPort
  ) {
    self.change = change
    self.stores = stores
    self.sessions = sessions
    self.clock = clock
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction() -> Bool {
    let ended = EndedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    return change(.reset, { $0.reset() }, beforeSaving: { ended.map(sessions.file) })
  }
}
