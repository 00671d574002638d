/// The latest steps that can be undone, and those that can be redone.
///
/// A step knows how to return from what it has done.
public struct UndoHistory<Step: Equatable & Sendable>: Equatable, Sendable {
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
public struct StopwatchStep: Equatable, Sendable {
  var change: StopwatchChange
  var stopwatch: Stopwatch
  var notice: Notice?
}

extension UndoHistory<StopwatchStep> {
  /// The maximum numbers of steps that are saved for another program's undo, of laps in the latest one, and of
  /// laps in all others together: they would multiply a large file.
  private static var maximumSavedSteps: Int { 10 }
  private static var maximumSavedLaps: Int { 10_000 }
  private static var maximumEarlierLaps: Int { 1_000 }

  mutating func record(_ change: StopwatchChange, from before: Stopwatch, notice: Notice? = nil) {
    record(StopwatchStep(change: change, stopwatch: before, notice: notice))
  }

  /// Forgets the steps that return to a session, and those beyond them.
  mutating func forget(_ id: FinishedSession.ID) {
    undone = []
    let last = done.lastIndex { $0.stopwatch.sessionID == id }
    if let last { done.removeFirst(last + 1) }
  }

  /// Updates the stopwatches that an undo or a redo would find running.
  mutating func updateRunning(at instant: Instant, _ update: (inout Stopwatch) -> Void) {
    updateSteps { if $0.stopwatch.isRunning(at: instant) { update(&$0.stopwatch) } }
  }

  /// Removes `notice` from all changes, so that no undo or redo restores it.
  mutating func forget(_ notice: Notice) {
    updateSteps { if $0.notice == notice { $0.notice = nil } }
  }

  /// Updates all steps, also those that were undone.
  private mutating func updateSteps(_ update: (inout StopwatchStep) -> Void) {
    for index in done.indices { update(&done[index]) }
    for index in undone.indices { update(&undone[index]) }
  }

  /// The change that would be undone next; `nil` if none.
  public var latest: StopwatchChange? { done.last?.change }

  public var latestUndone: StopwatchChange? { undone.last?.change }

  /// The stopwatch before the change that would be undone next; `nil` if there is none.
  public var beforeLatest: Stopwatch? { done.last?.stopwatch }

  /// Returns the split of a lap that ends at `instant`, even if `stopwatch` was paused or resumed since;
  /// `nil` before the start.
  public func split(ofLapAt instant: Instant, in stopwatch: Stopwatch) -> Duration? {
    var (running, limit) = (stopwatch, Stopwatch.maximumElapsed)
    for step in done.reversed() where !running.isRunning(at: instant) {
      guard step.change.keepsTime || [.pause, .resume].contains(step.change) else { break }
      limit = min(limit, running.elapsed)
      running = step.stopwatch
    }
    guard running.isRunning(at: instant) else { return stopwatch.split(ofLapAt: instant) }
    return running.split(ofLapAt: instant).map { min($0, limit) }
  }

  /// The latest change of a stopwatch that is paused, if it is worth saving.
  var latestOfPaused: SavedChange? {
    // Before another name, the laps are the same.
    guard let step = done.last,
      step.change.isNaming || step.stopwatch.laps.count <= Self.maximumSavedLaps
    else { return nil }
    return SavedChange(step.change, before: step.stopwatch, wasRunning: false)
  }

  /// The latest changes with the stopwatches before them, as far as they are worth saving for another program:
  /// the latest last.
  func steps(toSaveAt reading: ClockReading) -> [SavedChange] {
    guard let latest = done.last,
      latest.change == .reset || latest.stopwatch.laps.count <= Self.maximumSavedLaps
    else { return [] }
    var room = Self.maximumEarlierLaps
    let earlier = done.dropLast().suffix(Self.maximumSavedSteps - 1).reversed().prefix {
      room -= $0.stopwatch.laps.count
      return room >= 0
    }
    return (earlier.reversed() + [latest]).map {
      SavedChange($0.change, from: $0.stopwatch, at: reading)
    }
  }
}
