/// The changes of a stopwatch that can be taken back, and those that can be made again.
///
/// What is taken back is taken back as if it had never been: a running stopwatch has run on.
public struct UndoHistory: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case press(StopwatchPress)
    case leaveOut
    case putBack
    case deleteLap
    case note
    /// A session of the history became the stopwatch.
    case continueSession

    /// Whether it leaves the elapsed time alone, and with it what a notice says about that.
    fileprivate var keepsTime: Bool {
      switch self {
      case .press(let press): press.keepsTime
      case .deleteLap, .note: true
      case .leaveOut, .putBack, .continueSession: false
      }
    }

    /// Whether a notice that stood there is answered or pointless after it.
    var settlesNotice: Bool {
      switch self {
      case .press(let press): press.settlesNotice
      case .leaveOut, .putBack, .continueSession: true
      case .deleteLap, .note: false
      }
    }
  }

  private struct Step: Hashable {
    let change: Change
    /// None for a lap, which is taken back without a copy of all the others.
    let before: Stopwatch?
    /// What stood there before the change.
    var notice: Notice?
  }

  private struct UndoneStep: Hashable {
    let change: Change
    let after: Stopwatch
    /// What stood there after the change.
    var notice: Notice?
  }

  /// Older changes cannot be taken back.
  public static let limit = 100

  // Without it, a hundred laps and one more would be equal to a hundred laps.
  private var recordedCount = 0
  private var done: [Step] = []
  private var undone: [UndoneStep] = []

  public init() {}

  /// Records a change of a stopwatch that was `before` before it, while `notice` stood there.
  mutating func record(_ change: Change, before: Stopwatch, notice: Notice? = nil) {
    append(change, before: before, notice: notice)
    undone = []
  }

  /// Takes the latest change of `stopwatch` back, and says which it was. The notice that stood
  /// there comes back with it.
  mutating func undo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) -> Change? {
    guard let step = done.popLast() else { return nil }
    undone.append(UndoneStep(change: step.change, after: stopwatch, notice: notice))
    if let before = step.before {
      stopwatch = before
    } else {
      stopwatch.deleteLap(stopwatch.laps.count)
    }
    if !step.change.keepsTime { notice = step.notice }
    return step.change
  }

  /// Makes the change again that was taken back last, and says which it was.
  mutating func redo(_ stopwatch: inout Stopwatch, _ notice: inout Notice?) -> Change? {
    guard let step = undone.popLast() else { return nil }
    append(step.change, before: stopwatch, notice: notice)
    stopwatch = step.after
    if !step.change.keepsTime { notice = step.notice }
    return step.change
  }

  /// Brings `notice` back at no undo or redo.
  mutating func forget(_ notice: Notice) {
    for index in done.indices where done[index].notice == notice { done[index].notice = nil }
    for index in undone.indices where undone[index].notice == notice { undone[index].notice = nil }
  }

  public var canUndo: Bool { latest != nil }
  public var canRedo: Bool { !undone.isEmpty }

  /// The change that would be taken back next.
  public var latest: Change? { done.last?.change }

  /// What a reset took away, as long as nothing has been done since: worth keeping while the
  /// program is away.
  public var beforeLatestReset: Stopwatch? {
    guard let latest = done.last, latest.change == .press(.reset) else { return nil }
    return latest.before
  }

  private mutating func append(_ change: Change, before: Stopwatch, notice: Notice?) {
    recordedCount += 1
    let copy = change == .press(.lap) ? nil : before
    done.append(Step(change: change, before: copy, notice: notice))
    if done.count > Self.limit { done.removeFirst() }
  }
}
