/// Takes the latest change back as if it had never been, or makes it again.
@MainActor
public struct StepThroughHistory {
  public enum Direction: Hashable, Sendable {
    case undo
    case redo
  }

  private let store: StateStore<Stopwatch>
  private let history: StateStore<UndoHistory>
  private let save: SaveStopwatch

  public init(
    store: StateStore<Stopwatch>, history: StateStore<UndoHistory>, save: SaveStopwatch
  ) {
    self.store = store
    self.history = history
    self.save = save
  }

  /// Says which change it was, if there was one. What runs again is shown as of `instant`.
  @discardableResult
  public func callAsFunction(
    _ direction: Direction, at instant: Instant
  ) -> UndoHistory.Change? {
    var stopwatch = store.value
    var change: UndoHistory.Change?
    history.update { change = $0.step(direction, &stopwatch) }
    guard change != nil else { return nil }
    stopwatch.sample(at: instant)
    store.update { $0 = stopwatch }
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
