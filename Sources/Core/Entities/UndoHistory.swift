/// The latest steps that can be undone, and those that can be redone.
///
/// A step knows how to return from what it has done.
public struct UndoHistory<Step: Hashable & Sendable>: Hashable, Sendable {
  public static var limit: Int { 100 }

  // Compared first: a hundred steps can be the same ones as before two more.
  private var recordedCount = 0
  /// The steps that can be undone, the latest last.
  private var done: [Step] = []
  /// The steps that can be redone, the one that was undone last at the end.
  private var undone: [Step] = []

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Records a new step, after which nothing can be redone.
  public mutating func record(_ step: Step) {
    append(step)
    undone = []
  }

  /// Takes the latest step out, to be undone; `nil` if there is none.
  public mutating func popLatest() -> Step? { done.popLast() }

  /// Takes the step out that was undone last, to be redone; `nil` if there is none.
  mutating func popUndone() -> Step? { undone.popLast() }

  mutating func appendUndone(_ step: Step) { undone.append(step) }

  mutating func append(_ step: Step) {
    recordedCount += 1
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }
}

/// A change of a stopwatch that can be undone or redone.
///
/// An undone change has no effect, as if it had never happened: a running stopwatch has kept
/// running.
public struct StopwatchStep: Hashable, Sendable {
  var change: StopwatchChange
  var stopwatch: Stopwatch
  var notice: Notice?
}

extension UndoHistory<StopwatchStep> {
  /// The maximum number of laps of a stopwatch that is saved for another program's undo: it would double
  /// a large file.
  private static var maximumSavedLaps: Int { 10_000 }

  mutating func record(_ change: StopwatchChange, from before: Stopwatch, notice: Notice? = nil) {
    record(StopwatchStep(change: change, stopwatch: before, notice: notice))
  }

  /// Removes `notice` from all changes, so that no undo or redo restores it.
  mutating func forget(_ notice: Notice) {
    for index in done.indices where done[index].notice == notice { done[index].notice = nil }
    for index in undone.indices where undone[index].notice == notice { undone[index].notice = nil }
  }

  /// Has the change that ended a session return to the corrected session when it is undone. Returns
  /// whether there is such a change.
  mutating func replace(
    _ session: FinishedSession, with corrected: FinishedSession, at reading: ClockReading
  ) -> Bool {
    let index = done.lastIndex {
      let ended = FinishedSession(finishing: $0.stopwatch, at: reading)
      return $0.change.endsSession && ended?.id == session.id
        && ended?.checksum == session.checksum
    }
    guard let index else { return false }
    done[index].stopwatch = Stopwatch(
      corrected.record, sessionID: session.id,
      sessionChecksum: done[index].stopwatch.sessionChecksum)
    return true
  }

  /// The change that would be undone next; `nil` if none.
  public var latest: StopwatchChange? { done.last?.change }

  public var latestUndone: StopwatchChange? { undone.last?.change }

  /// The stopwatch before the change that would be undone next; `nil` if there is none.
  public var beforeLatest: Stopwatch? { done.last?.stopwatch }

  /// Returns the split of a lap that ends at `instant`, even if `stopwatch` was paused or resumed since;
  /// `nil` if none can be recorded.
  public func split(ofLapAt instant: Instant, in stopwatch: Stopwatch) -> Duration? {
    var (running, limit) = (stopwatch, Stopwatch.maximumElapsed)
    for step in done.reversed() where !running.isRunning(at: instant) {
      guard step.change.keepsTime || [.pause, .resume].contains(step.change) else { break }
      limit = min(limit, running.elapsed)
      running = step.stopwatch
    }
    let found = running.isRunning(at: instant) ? running : stopwatch
    return found.split(ofLapAt: instant).map { min($0, limit) }
  }

  /// The stopwatch before the latest reset, as long as nothing has been done since but comparing: worth
  /// saving while the program is closed.
  public var beforeLatestReset: Stopwatch? {
    let step = done.last { if case .compare = $0.change { false } else { true } }
    return step?.change == .reset ? step?.stopwatch : nil
  }

  /// The latest change and the stopwatch before it, as far as they are worth saving for another
  /// program.
  public var latestToSave: (change: StopwatchChange, before: Stopwatch)? {
    guard let latest, let beforeLatest, latest != .reset,
      beforeLatest.laps.count <= Self.maximumSavedLaps
    else { return nil }
    return (latest, beforeLatest)
  }
}
