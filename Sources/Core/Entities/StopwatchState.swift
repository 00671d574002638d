/// The stopwatch with what can be undone and what the user should know about its time.
///
/// They belong together: each change leaves all three right, and is published once.
public struct StopwatchState: Hashable, Sendable {
  // The first to be compared: at a tick, nothing else is looked at.
  public var stopwatch: Stopwatch
  public var undoHistory = UndoHistory()
  public var notice: Notice?

  public init(_ stopwatch: Stopwatch = Stopwatch(), notice: Notice? = nil) {
    self.stopwatch = stopwatch
    self.notice = notice
  }

  /// Changes the stopwatch in a way that can be undone. Does nothing where `body` changes nothing.
  mutating func perform(_ change: UndoHistory.Change, _ body: (inout Stopwatch) -> Void) {
    let before = stopwatch
    body(&stopwatch)
    guard stopwatch != before else { return }
    undoHistory.record(change, before: before, notice: notice)
    if change.settlesNotice { notice = nil }
  }

  /// Undoes the latest change, and returns which it was.
  mutating func undo() -> UndoHistory.Change? {
    undoHistory.undo(&stopwatch, &notice)
  }

  /// Makes the change again that was undone last, and returns which it was.
  mutating func redo() -> UndoHistory.Change? {
    undoHistory.redo(&stopwatch, &notice)
  }

  /// Removes the notice for good: no undo brings it back.
  mutating func dismissNotice() {
    notice.map { undoHistory.forget($0) }
    notice = nil
  }
}
