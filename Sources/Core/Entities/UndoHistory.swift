/// The changes of a stopwatch that can be undone, and those that can be redone.
///
/// An undone change has no effect, as if it had never happened: a running stopwatch has kept
/// running.
public struct UndoHistory: Hashable, Sendable {
  /// An undoable change of a stopwatch.
  public enum Change: Hashable, Sendable {
    case press(StopwatchPress)
    /// A stopwatch that was never started was given a time to go on from.
    case setTime
    case exclude
    case include
    /// A lap was merged with the next one, which took its number. The current lap counts in the
    /// statistics from then on, even if the lap was left out.
    case mergeLap(Int, isIncluded: Bool)
    case note
    /// A lap was left out of the statistics.
    case leaveOut(lap: Int)
    /// A lap that was left out of the statistics was included again.
    case takeIn(lap: Int)
    /// A session from the history replaced the stopwatch.
    case continueSession

    /// Whether it leaves the elapsed time unchanged, and therefore also what a notice reports about
    /// it.
    fileprivate var keepsTime: Bool {
      switch self {
      case .press(let press): press.keepsTime
      case .mergeLap, .note, .leaveOut, .takeIn: true
      case .setTime, .exclude, .include, .continueSession: false
      }
    }

    /// Whether it answers an existing notice or makes it obsolete.
    var dismissesNotice: Bool {
      switch self {
      case .press(let press): press.dismissesNotice
      case .exclude, .include, .continueSession: true
      case .setTime, .mergeLap, .note, .leaveOut, .takeIn: false
      }
    }
  }

  /// A change that can be undone.
  private struct Step: Hashable {
    let change: Change
    /// The stopwatch before the change; `nil` for a lap after all others, which is undone without a
    /// copy of them.
    let before: Stopwatch?
    /// The notice before the change.
    var notice: Notice?
  }

  /// A change that can be redone.
  private struct UndoneStep: Hashable {
    let change: Change
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

  public init() {}

  /// Records a change of the stopwatch, with the notice as it was before it.
  mutating func record(
    _ change: Change, from before: Stopwatch, to after: Stopwatch, notice: Notice? = nil
  ) {
    append(change, from: before, to: after, notice: notice)
    undone = []
  }

  /// Undoes the latest change of `stopwatch` and returns it, or `nil` if there is none. The notice
  /// from before the change is restored with it.
  mutating func undo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) -> Change? {
    guard let step = done.popLast() else { return nil }
    undone.append(UndoneStep(change: step.change, after: stopwatch, notice: notice))
    if let before = step.before {
      stopwatch = before
    } else {
      stopwatch.mergeLap(stopwatch.laps.count)
    }
    if !step.change.keepsTime { notice = step.notice }
    return step.change
  }

  /// Redoes the change that was undone last and returns it, or `nil` if there is none.
  mutating func redo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) -> Change? {
    guard let step = undone.popLast() else { return nil }
    append(step.change, from: stopwatch, to: step.after, notice: notice)
    stopwatch = step.after
    if !step.change.keepsTime { notice = step.notice }
    return step.change
  }

  /// Removes `notice` from all changes, so that no undo or redo restores it.
  mutating func forget(_ notice: Notice) {
    for index in done.indices where done[index].notice == notice { done[index].notice = nil }
    for index in undone.indices where undone[index].notice == notice { undone[index].notice = nil }
  }

  public var canUndo: Bool { latest != nil }
  public var canRedo: Bool { !undone.isEmpty }

  /// The change that would be undone next; `nil` if none.
  public var latest: Change? { done.last?.change }

  /// The stopwatch before the change that would be undone next; `nil` if there is none, and for a
  /// lap, which is undone without it.
  public var beforeLatest: Stopwatch? { done.last?.before }

  /// The stopwatch before the latest reset, as long as nothing has been done since: worth saving
  /// while the program is closed.
  public var beforeLatestReset: Stopwatch? {
    guard let latest = done.last, latest.change == .press(.reset) else { return nil }
    return latest.before
  }

  private mutating func append(
    _ change: Change, from before: Stopwatch, to after: Stopwatch, notice: Notice?
  ) {
    recordedCount += 1
    let isLastLap = change == .press(.lap) && after.laps.lastSplit > before.laps.lastSplit
    done.append(Step(change: change, before: isLastLap ? nil : before, notice: notice))
    if done.count > Self.limit { done.removeFirst() }
  }
}
