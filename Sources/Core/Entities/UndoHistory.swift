/// The changes of a stopwatch that can be taken back, and those that can be made again.
///
/// What is taken back is taken back as if it had never been: a running stopwatch has run on.
public struct UndoHistory: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case start
    case pause
    case resume
    case lap
    case reset
    case leaveOut
    case putBack
    case deleteLap
    case note
    /// A session of the history became the stopwatch.
    case continueSession
  }

  private struct Step: Hashable {
    let change: Change
    /// None for a lap, which is taken back without a copy of all the others.
    let before: Stopwatch?
  }

  private struct UndoneStep: Hashable {
    let change: Change
    let after: Stopwatch
  }

  /// Older changes cannot be taken back.
  public static let limit = 100

  private var done: [Step] = []
  private var undone: [UndoneStep] = []

  public init() {}

  /// Notes a change of a stopwatch that was `before` before it.
  public mutating func record(_ change: Change, before: Stopwatch) {
    append(change, before: before)
    undone = []
  }

  /// Takes the latest change of `stopwatch` back, and says which it was.
  public mutating func undo(_ stopwatch: inout Stopwatch) -> Change? {
    guard let step = done.popLast() else { return nil }
    undone.append(UndoneStep(change: step.change, after: stopwatch))
    if let before = step.before {
      stopwatch = before
    } else {
      stopwatch.deleteLap(stopwatch.laps.count)
    }
    return step.change
  }

  /// Makes the change again that was taken back last, and says which it was.
  public mutating func redo(_ stopwatch: inout Stopwatch) -> Change? {
    guard let step = undone.popLast() else { return nil }
    append(step.change, before: stopwatch)
    stopwatch = step.after
    return step.change
  }

  public var canUndo: Bool { latest != nil }
  public var canRedo: Bool { !undone.isEmpty }

  /// The change that would be taken back next.
  public var latest: Change? { done.last?.change }

  /// What a reset took away, as long as nothing has been done since: worth keeping while the
  /// program is away.
  public var beforeLatestReset: Stopwatch? {
    guard let latest = done.last, latest.change == .reset else { return nil }
    return latest.before
  }

  private mutating func append(_ change: Change, before: Stopwatch) {
    done.append(Step(change: change, before: change == .lap ? nil : before))
    if done.count > Self.limit { done.removeFirst() }
  }
}
