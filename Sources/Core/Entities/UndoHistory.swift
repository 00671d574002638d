/// The changes of a stopwatch that can be undone, and those that can be redone.
///
/// An undone change has no effect, as if it had never happened: a running stopwatch has kept
/// running.
public struct UndoHistory: Hashable, Sendable {
  /// A change that can be undone.
  private struct Step: Hashable {
    let change: StopwatchChange
    /// The stopwatch before the change; `nil` for a lap after all others, which is undone without a
    /// copy of them.
    let before: Stopwatch?
    /// The notice before the change.
    var notice: Notice?
  }

  /// A change that can be redone.
  private struct UndoneStep: Hashable {
    let change: StopwatchChange
    let after: Stopwatch
    /// The notice after the change.
    var notice: Notice?
  }

  /// The maximum number of changes that can be undone.
  public static let limit = 100

  // Without it, the history of a hundred laps and one more would equal that of a hundred laps.
  private var recordedCount = 0
  private var done: [Step] = []
  private var undone: [UndoneStep] = []

  /// Records a change of the stopwatch, with the notice as it was before it.
  mutating func record(
    _ change: StopwatchChange, from before: Stopwatch, to after: Stopwatch, notice: Notice? = nil
  ) {
    append(change, from: before, to: after, notice: notice)
    undone = []
  }

  /// Undoes the latest change of `stopwatch`, if any. The notice from before the change is restored
  /// with it.
  mutating func undo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) {
    guard let step = done.popLast() else { return }
    undone.append(UndoneStep(change: step.change, after: stopwatch, notice: notice))
    if let before = step.before {
      stopwatch = before
    } else {
      stopwatch.mergeLap(stopwatch.laps.count)
    }
    if !step.change.keepsTime { notice = step.notice }
  }

  /// Redoes the change that was undone last, if any.
  mutating func redo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) {
    guard let step = undone.popLast() else { return }
    append(step.change, from: stopwatch, to: step.after, notice: notice)
    stopwatch = step.after
    if !step.change.keepsTime { notice = step.notice }
  }

  /// Removes `notice` from all changes, so that no undo or redo restores it.
  mutating func forget(_ notice: Notice) {
    for index in done.indices where done[index].notice == notice { done[index].notice = nil }
    for index in undone.indices where undone[index].notice == notice { undone[index].notice = nil }
  }

  public var canUndo: Bool { latest != nil }
  public var canRedo: Bool { !undone.isEmpty }

  /// The change that would be undone next; `nil` if none.
  public var latest: StopwatchChange? { done.last?.change }

  /// The change that would be redone next; `nil` if none.
  public var latestUndone: StopwatchChange? { undone.last?.change }

  /// The stopwatch before the change that would be undone next; `nil` if there is none, and for a
  /// lap, which is undone without it.
  public var beforeLatest: Stopwatch? { done.last?.before }

  /// The stopwatch before the latest reset, as long as nothing has been done since: worth saving
  /// while the program is closed.
  public var beforeLatestReset: Stopwatch? {
    guard let latest = done.last, latest.change == .reset else { return nil }
    return latest.before
  }

  private mutating func append(
    _ change: StopwatchChange, from before: Stopwatch, to after: Stopwatch, notice: Notice?
  ) {
    recordedCount += 1
    var isLastLap = false
    if case .lap = change { isLastLap = after.laps.lastSplit > before.laps.lastSplit }
    done.append(Step(change: change, before: isLastLap ? nil : before, notice: notice))
    if done.count > Self.limit { done.removeFirst() }
  }
}
