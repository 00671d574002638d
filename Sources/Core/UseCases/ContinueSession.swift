/// The use case that replaces the stopwatch with a session from the history, paused, and files the
/// previous stopwatch.
///
/// Does nothing if the stopwatch already is that session, which may have continued since.
@MainActor
public struct ContinueSession {
  private let stores: StopwatchStores
  private let change: UndoableChange
  private let clock: any ClockPort

  public init(
    stores: StopwatchStores, change: UndoableChange, clock: any ClockPort
  ) {
    self.stores = stores
    self.change = change
    self.clock = clock
  }

  /// Returns whether the stopwatch is that session now, which may be too large to save with it.
  @discardableResult
  public func callAsFunction(_ session: FinishedSession) -> Bool {
    let ended = EndedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    guard ended?.session.id != session.id else { return true }
    return change(.continueSession, ending: ended) { $0 = session.stopwatch }
  }
}
