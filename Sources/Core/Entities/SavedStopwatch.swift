/// A stopwatch and the moment at which it was saved.
public struct SavedStopwatch: Equatable, Sendable {
  /// The stopwatch, paused at `savedAt`.
  public let stopwatch: Stopwatch
  public let reference: Reference?
  public let wasRunning: Bool
  public let savedAt: ClockReading
  /// The latest changes that can be undone, the latest last.
  public let steps: [SavedChange]
  /// The changes of the history that are still to be made, at most one for each session.
  public private(set) var updates: [HistoryUpdate]
  /// What the history had of the sessions on the stopwatch and in the steps.
  public private(set) var seen: [FinishedSession.ID: SeenSession]
  /// Whether the program closed normally at `savedAt`, and did not continue after it.
  public let isClosing: Bool
  /// The notice about a crash that the user has not answered; `nil` if there is none.
  public let crash: Notice?
}

extension SavedStopwatch {
  /// Creates a saved state of `stopwatch` as it is at `reading`.
  public init(
    _ stopwatch: Stopwatch, comparedWith reference: Reference? = nil, steps: [SavedChange] = [],
    updates: [HistoryUpdate] = [], isClosing: Bool = false, crash: Notice? = nil,
    at reading: ClockReading
  ) {
    self.init(
      stopwatch: stopwatch.paused(at: reading), reference: reference,
      wasRunning: stopwatch.state == .running, savedAt: reading, steps: steps, updates: updates,
      seen: [:], isClosing: isClosing, crash: crash)
  }

  /// Creates a saved state from stored values.
  ///
  /// - Parameter pausedStopwatch: the stopwatch paused at `savedAt`, whatever its state was.
  /// - Throws: `InvalidStopwatch` if the values contradict one another.
  public init(
    state: Stopwatch.State, pausedStopwatch: Stopwatch, comparedWith reference: Reference? = nil,
    savedAt: ClockReading, steps: [SavedChange] = [], updates: [HistoryUpdate] = [],
    seen: [FinishedSession.ID: SeenSession] = [:], isClosing: Bool = false,
    crash: Notice? = nil
  ) throws(InvalidStopwatch) {
    let isEmpty = pausedStopwatch.elapsed == .zero && pausedStopwatch.laps.isEmpty
    if state == .initial, !isEmpty { throw .initialWithTime }
    if state == .paused, pausedStopwatch.isCountingDown { throw .elapsedTimeOutOfRange }
    self.init(
      stopwatch: state == .initial ? pausedStopwatch.unstarted : pausedStopwatch,
      reference: reference,
      wasRunning: state == .running, savedAt: savedAt, steps: steps, updates: updates, seen: seen,
      isClosing: isClosing, crash: crash)
  }

  /// Returns the same state with what is known of the history.
  func with(
    _ updates: [HistoryUpdate], seen: [FinishedSession.ID: SeenSession]
  ) -> SavedStopwatch {
    let ids = Set(([stopwatch] + steps.map(\.before)).map(\.sessionID))
    var saved = self
    saved.updates = updates
    saved.seen = seen.filter { ids.contains($0.key) && $0.value != SeenSession() }
    return saved
  }

  public var state: Stopwatch.State {
    wasRunning ? .running : stopwatch.state
  }

  /// Returns the time from `savedAt` to `reading`: by the boot clock within one boot, by the wall
  /// clock across boots. Returns `nil` if that clock has gone backwards, or so far forward that no
  /// stopwatch has run for so long.
  public func timeAway(at reading: ClockReading) -> Duration? {
    let away =
      isSameBoot(reading)
      ? reading.sinceBoot - savedAt.sinceBoot
      : reading.moment - savedAt.moment
    let isPossible = away >= .zero && stopwatch.elapsed + away <= Stopwatch.maximumElapsed
    return isPossible ? away : nil
  }

  /// Returns whether the state at `reading` is known: false if no clock can determine how long
  /// it has run since.
  func isKnown(at reading: ClockReading) -> Bool { !wasRunning || timeAway(at: reading) != nil }

  /// Returns for how much of the time away the machine was asleep, as far as that is known: sleep
  /// before a restart of the machine is not.
  public func timeAsleep(at reading: ClockReading) -> Duration {
    let before = isSameBoot(reading) ? savedAt.timeAsleep : .zero
    guard let before, let after = reading.timeAsleep, let away = timeAway(at: reading) else {
      return .zero
    }
    return min(max(after - before, .zero), away)
  }

  private func isSameBoot(_ reading: ClockReading) -> Bool {
    reading.bootID == savedAt.bootID
  }

  /// Returns the stopwatch in the state in which it was saved, or with a step as if that change had not been
  /// made.
  ///
  /// A running stopwatch has continued since then. If no clock can determine for how long, it is
  /// returned paused at the last known time.
  ///
  /// - Parameter countsTimeAsleep: whether the time for which the machine was asleep is counted.
  public func restored(
    before step: SavedChange? = nil, at reading: ClockReading, countsTimeAsleep: Bool = true
  ) -> Stopwatch {
    var running = step?.before ?? stopwatch
    guard step?.wasRunning ?? wasRunning else { return running }
    guard let away = timeAway(at: reading) else {
      return running.isCountingDown ? running.unstarted : running
    }
    let asleep = countsTimeAsleep ? .zero : timeAsleep(at: reading)
    running.recordStart(at: reading.instant, date: reading.moment - away)
    running.resumeRunning(at: reading.instant - (away - asleep))
    running.exclude(sleep: asleep, from: running.elapsed, at: reading)
    return running
  }
}
