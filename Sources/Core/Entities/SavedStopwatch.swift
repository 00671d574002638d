/// A stopwatch and the moment at which it was put away.
public struct SavedStopwatch: Hashable, Sendable {
  /// The stopwatch halted at `savedAt`.
  public let stopwatch: Stopwatch
  public let wasRunning: Bool
  public let savedAt: ClockReading
  /// What the latest reset took away, if it can be taken back.
  public let beforeReset: Stopwatch?
  /// What has ended and could not be filed away in the history yet, oldest first.
  public private(set) var unfiled: [EndedSession]
  /// Whether the program ended in order at `savedAt`, and did not go on after it.
  public let isClosing: Bool

  /// Puts `stopwatch` away as it is at `reading`.
  public init(
    _ stopwatch: Stopwatch,
    beforeReset: Stopwatch? = nil,
    unfiled: [EndedSession] = [],
    isClosing: Bool = false,
    at reading: ClockReading
  ) {
    var halted = stopwatch
    halted.pause(at: reading.instant)
    self.stopwatch = halted
    wasRunning = stopwatch.state == .running
    savedAt = reading
    self.beforeReset = beforeReset
    self.unfiled = unfiled
    self.isClosing = isClosing
  }

  /// Takes values that were kept elsewhere.
  ///
  /// - Parameter halted: the stopwatch paused at `savedAt`, whatever its state was.
  /// - Throws: `InvalidStopwatch` when they contradict one another.
  public init(
    state: Stopwatch.State,
    halted: Stopwatch,
    savedAt: ClockReading,
    beforeReset: Stopwatch? = nil,
    unfiled: [EndedSession] = [],
    isClosing: Bool = false
  ) throws(InvalidStopwatch) {
    if state == .initial {
      guard halted.elapsed == .zero, halted.laps.isEmpty else { throw .initialWithTime }
    }
    stopwatch = state == .initial ? Stopwatch() : halted
    wasRunning = state == .running
    self.savedAt = savedAt
    self.beforeReset = beforeReset
    self.unfiled = unfiled
    self.isClosing = isClosing
  }

  /// The same, with other sessions that are still to be filed.
  func unfiled(_ sessions: [EndedSession]) -> SavedStopwatch {
    var saved = self
    saved.unfiled = sessions
    return saved
  }

  /// The state in which the stopwatch was left.
  public var state: Stopwatch.State {
    wasRunning ? .running : stopwatch.state
  }

  /// The time from `savedAt` to `reading`: by the boot clock within one run of the machine, by the
  /// wall clock across runs. None when the clock in question has gone backwards, or so far on that
  /// no stopwatch has run for so long.
  public func timeAway(at reading: ClockReading) -> Duration? {
    let away =
      isSameBoot(reading)
      ? reading.sinceBoot - savedAt.sinceBoot
      : reading.sinceEpoch - savedAt.sinceEpoch
    let isPossible = away >= .zero && stopwatch.elapsed + away <= Stopwatch.longestElapsed
    return isPossible ? away : nil
  }

  /// For how much of the time away the machine slept, as far as that is known: what it slept before
  /// it was started again is not.
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

  /// The stopwatch again, in the state in which it was left.
  ///
  /// A running one has gone on meanwhile. When no clock can tell for how long, it comes back
  /// paused at the last known time.
  ///
  /// - Parameter countsTimeAsleep: whether it has gone on while the machine slept, too.
  public func restored(at reading: ClockReading, countsTimeAsleep: Bool = true) -> Stopwatch {
    guard wasRunning, let away = timeAway(at: reading) else { return stopwatch }
    let counted = countsTimeAsleep ? away : away - timeAsleep(at: reading)
    var running = stopwatch
    running.resume(at: reading.instant - counted)
    running.sample(at: reading.instant)
    return running
  }
}
