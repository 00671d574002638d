/// The stopwatch with its undo history and the notice for the user about its time.
///
/// The three belong together: each change keeps them consistent, and is published once.
public struct StopwatchState: Hashable, Sendable {
  // Compared first: at a tick, nothing else is compared.
  public var stopwatch: Stopwatch
  public var undoHistory = UndoHistory<StopwatchStep>()
  public var notice: Notice?

  public init(_ stopwatch: Stopwatch = Stopwatch(), notice: Notice? = nil) {
    self.stopwatch = stopwatch
    self.notice = notice
  }

  /// Returns whether nothing but time passes from one of the states to the other.
  public func differsOnlyInElapsedTime(from other: StopwatchState) -> Bool {
    stopwatch.differsOnlyInElapsedTime(from: other.stopwatch) && undoHistory == other.undoHistory
      && notice == other.notice
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
    let split = undoHistory.split(ofLapAt: instant, in: stopwatch)
    if let refusal = change.refusal(in: self) {
      // A lap may have ended before the pause.
      let isEarlier = split.map { $0 < stopwatch.elapsed } ?? false
      guard case .lap = change, refusal == .notRunning, isEarlier else { throw refusal }
    }
    switch change {
    case .undo: undoHistory.undo(&stopwatch, &notice)
    case .redo: undoHistory.redo(&stopwatch, &notice)
    default:
      let before = stopwatch
      stopwatch.make(change, at: instant, date: reading?.moment(at: instant), split: split)
      if change == .pause, stopwatch.state == .paused { stopwatch.pausedAt = reading }
      guard stopwatch != before else { throw .noEffect }
      undoHistory.record(change, from: before, notice: notice)
      if change.dismissesNotice || answer?.refusal(by: stopwatch) != nil { notice = nil }
      return
    }
    if let reading { stopwatch.recordStart(at: instant, date: reading.moment(at: instant)) }
    stopwatch.sample(at: instant)
  }

  /// Corrects the stopwatch of a finished session, or undoes or redoes a correction.
  public mutating func correct(_ change: StopwatchChange) throws(Refusal) {
    guard change.isCorrection || change == .undo || change == .redo else { throw .noEffect }
    try perform(change, at: Instant(sinceBoot: .zero))
  }

  /// Removes the notice permanently: no undo restores it.
  mutating func dismissNotice() {
    notice.map { undoHistory.forget($0) }
    notice = nil
  }
}
