/// The stopwatch with its reference, its undo history and the notice for the user about its time.
///
/// They belong together: each change keeps them consistent, and is published once.
public struct StopwatchState: Equatable, Sendable {
  // Compared first: at a tick, nothing else is compared.
  public var stopwatch: Stopwatch
  /// What it is compared with, also after a reset; `nil` for nothing.
  public private(set) var reference: Reference?
  public var undoHistory = UndoHistory<StopwatchStep>()
  public var notice: Notice?

  public init(
    _ stopwatch: Stopwatch = Stopwatch(), comparedWith reference: Reference? = nil,
    notice: Notice? = nil
  ) {
    self.stopwatch = stopwatch
    self.reference = reference
    self.notice = notice
  }

  /// Returns whether nothing but time passes from one of the states to the other.
  public func differsOnlyInElapsedTime(from other: StopwatchState) -> Bool {
    stopwatch.differsOnlyInElapsedTime(from: other.stopwatch) && undoHistory == other.undoHistory
      && reference == other.reference && notice == other.notice
  }

  /// The change with which the user answers the notice; `nil` if it reports no time away.
  public var answer: StopwatchChange? {
    guard case .timeAway(let away, _, let isCounted) = notice else { return nil }
    return isCounted ? .subtract(away) : .addBack(away)
  }

  /// Makes a change at `instant`. A stopwatch that runs again after an undo is updated to it.
  ///
  /// - Parameter reading: of all clocks, at `instant` or since then; `nil` if they do not matter.
  /// - Throws: the reason why nothing was changed.
  mutating func perform(
    _ change: StopwatchChange, at instant: Instant, reading: ClockReading? = nil
  ) throws(Refusal) {
    stopwatch.sample(at: instant)
    if let reading { stopwatch.compare(with: reading, at: instant) }
    let instant = change == .resume ? stopwatch.instant(ofResumeAt: instant, reading) : instant
    let split = undoHistory.split(ofLapAt: instant, in: stopwatch)
    if let refusal = change.refusal(in: self) {
      // A lap may have ended before the pause.
      let isEarlier = split.map { $0 < stopwatch.elapsed } ?? false
      guard case .lap = change, refusal == .notRunning, isEarlier else { throw refusal }
    }
    switch change {
    case .undo: if let step = undoHistory.popLatest() { undoHistory.appendUndone(take(step)) }
    case .redo: if let step = undoHistory.popUndone() { undoHistory.append(take(step)) }
    case .compare(let other):
      undoHistory.record(.compare(reference), from: stopwatch, notice: notice)
      reference = other
    default:
      let before = stopwatch
      stopwatch.make(change, at: instant, date: reading?.moment(at: instant), split: split)
      if change == .pause, stopwatch.state == .paused {
        stopwatch.pausedAt = reading?.reading(at: instant)
      }
      guard stopwatch != before else { throw .noEffect }
      undoHistory.record(change, from: before, notice: notice)
      if change.dismissesNotice || answer?.refusal(by: stopwatch) != nil { notice = nil }
      return
    }
    if let reading { stopwatch.recordStart(at: instant, date: reading.moment(at: instant)) }
    stopwatch.sample(at: instant)
  }

  /// Returns to what was before the step, with its notice, and returns the step back.
  private mutating func take(_ step: StopwatchStep) -> StopwatchStep {
    var back = StopwatchStep(change: step.change, stopwatch: stopwatch, notice: notice)
    if case .compare(let other) = step.change {
      (back.change, reference) = (.compare(reference), other)
    }
    let (id, names) = (stopwatch.sessionID, stopwatch.names)
    stopwatch = step.stopwatch
    if !step.change.isNaming, stopwatch.sessionID == id { stopwatch.names = names }
    if !step.change.keepsTime { notice = step.notice }
    return back
  }

  /// Corrects the stopwatch of a finished session, or undoes or redoes a correction.
  public mutating func correct(_ change: StopwatchChange) throws(Refusal) {
    guard change.isCorrection || change == .undo || change == .redo else { throw .noEffect }
    try perform(change, at: Instant(sinceBoot: .zero))
  }

  /// Makes a pause of a sleep that the clock did not count, also for an undo or a redo.
  ///
  /// - Parameter start: the elapsed time when the machine fell asleep.
  mutating func exclude(sleep: Duration, from start: Duration, at reading: ClockReading) {
    let awake = stopwatch.elapsed(at: reading.instant) - start
    undoHistory.updateRunning(at: reading.instant) { earlier in
      // Before a prepared start, the machine was awake first.
      let now = earlier.elapsed(at: reading.instant)
      earlier.exclude(sleep: sleep, from: min(now, max(now - awake, .zero)), at: reading)
    }
    if stopwatch.state == .running { stopwatch.exclude(sleep: sleep, from: start, at: reading) }
  }

  /// Takes a session as the history has it.
  ///
  /// - Parameters:
  ///   - isOther: whether that has other times.
  ///   - isChanged: whether the steps with it return to what it was before.
  mutating func take(_ session: FinishedSession, isOther: Bool, isChanged: Bool) {
    if isOther { stopwatch = session.stopwatch } else { stopwatch.names = session.names }
    if isChanged { undoHistory.forget(session.id) }
  }

  /// Removes the notice permanently: no undo restores it.
  mutating func dismissNotice() {
    notice.map { undoHistory.forget($0) }
    notice = nil
  }
}
