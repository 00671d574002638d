/// Takes the latest change back as if it had never been, or makes it again.
@MainActor
public struct StepThroughHistory {
  public enum Direction: Hashable, Sendable {
    case undo
    case redo
  }

  private let session: Session
  private let save: SaveStopwatch

  public init(session: Session, save: SaveStopwatch) {
    self.session = session
    self.save = save
  }

  /// Says which change it was, if there was one. What runs again is shown as of `instant`; what
  /// a notice told of may be another time now.
  @discardableResult
  public func callAsFunction(
    _ direction: Direction, at instant: Instant
  ) -> UndoHistory.Change? {
    var stopwatch = session.stopwatch.value
    var change: UndoHistory.Change?
    session.history.update { change = $0.step(direction, &stopwatch) }
    guard change != nil else { return nil }
    stopwatch.sample(at: instant)
    session.stopwatch.update { $0 = stopwatch }
    session.notice.update { $0 = nil }
    save()
    return change
  }
}

extension UndoHistory {
  fileprivate mutating func step(
    _ direction: StepThroughHistory.Direction, _ stopwatch: inout Stopwatch
  ) -> Change? {
    switch direction {
    case .undo: undo(&stopwatch)
    case .redo: redo(&stopwatch)
    }
  }
}
