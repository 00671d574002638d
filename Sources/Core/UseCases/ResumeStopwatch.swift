/// Lets a paused stopwatch go on from the time it shows.
@MainActor
public struct ResumeStopwatch {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    change(.resume) { $0.resume(at: instant) }
  }
}
