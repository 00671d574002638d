/// Puts a paused stopwatch back to zero, without laps.
@MainActor
public struct ResetStopwatch {
  private let change: UndoableChange
  private let notice: StateStore<Notice?>

  public init(change: UndoableChange, notice: StateStore<Notice?>) {
    self.change = change
    self.notice = notice
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction() -> Bool {
    guard change(.reset, { $0.reset() }) else { return false }
    notice.update { $0 = nil }
    return true
  }
}
