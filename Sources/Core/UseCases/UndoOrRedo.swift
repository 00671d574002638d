/// The use case that undoes the latest change as if it had never happened, or redoes it.
@MainActor
public struct UndoOrRedo {
  /// Whether to undo or to redo a change.
  public enum Direction: Hashable, Sendable {
    case undo
    case redo
  }

  private let stores: StopwatchStores
  private let save: SaveStopwatch
  private let sessions: SessionRepository
  private let clock: any ClockPort

  public init(
    stores: StopwatchStores, save: SaveStopwatch, sessions: SessionRepository,
    clock: any ClockPort
  ) {
    self.stores = stores
    self.save = save
    self.sessions = sessions
    self.clock = clock
  }

  /// Returns the change, or `nil` if there was none. A stopwatch that runs again is updated to
  /// `instant`.
  @discardableResult
  public func callAsFunction(
    _ direction: Direction, at instant: Instant
  ) -> UndoHistory.Change? {
    let before = stores.state.value.stopwatch
    var change: UndoHistory.Change?
    stores.state.update { change = $0.step(direction, at: instant) }
    guard let change else { return nil }
    updateHistory(
      direction, change, before: before, after: stores.state.value.stopwatch)
    save()
    return change
  }

  private func updateHistory(
    _ direction: Direction, _ change: UndoHistory.Change, before: Stopwatch, after: Stopwatch
  ) {
    switch (direction, change) {
    case (.undo, .press(.reset)), (.undo, .continueSession): revert(after)
    case (.redo, .press(.reset)), (.redo, .continueSession): file(before)
    default: break
    }
  }

  private func file(_ stopwatch: Stopwatch) {
    let ended = EndedSession(finishing: stopwatch, at: clock.read())
    if let ended { sessions.file(ended) }
  }

  private func revert(_ stopwatch: Stopwatch) {
    let session = FinishedSession(finishing: stopwatch, at: clock.read())
    if let session { sessions.revert(session) }
  }
}

extension StopwatchState {
  fileprivate mutating func step(
    _ direction: UndoOrRedo.Direction, at instant: Instant
  ) -> UndoHistory.Change? {
    let change = direction == .undo ? undo() : redo()
    if change != nil { stopwatch.sample(at: instant) }
    return change
  }
}
