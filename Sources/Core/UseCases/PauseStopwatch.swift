/// Halts a running stopwatch.
@MainActor
public struct PauseStopwatch {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    change(.pause) { $0.pause(at: instant) }
  }
}
