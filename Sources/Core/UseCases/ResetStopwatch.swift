/// Puts a paused stopwatch back to zero, without laps.
@MainActor
public struct ResetStopwatch {
  private let change: UndoableChange
  private let session: Session

  public init(change: UndoableChange, session: Session) {
    self.change = change
    self.session = session
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction() -> Bool {
    guard change(.reset, { $0.reset() }) else { return false }
    session.notice.update { $0 = nil }
    return true
  }
}
