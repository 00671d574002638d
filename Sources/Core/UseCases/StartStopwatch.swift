/// Starts a stopwatch that is at zero.
@MainActor
public struct StartStopwatch {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    change(.start) { $0.start(at: instant) }
  }
}
