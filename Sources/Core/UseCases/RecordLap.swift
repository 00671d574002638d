/// Completes the current lap of a running stopwatch.
@MainActor
public struct RecordLap {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    change(.lap) { $0.recordLap(at: instant) }
  }
}
