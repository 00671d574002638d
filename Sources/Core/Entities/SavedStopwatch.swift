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
      reading.bootID == savedAt.bootID
      ? reading.instant - savedAt.instant
      : reading.sinceEpoch - savedAt.sinceEpoch
    let isPossible = away >= .zero && stopwatch.elapsed + away <= Stopwatch.longestElapsed
    return isPossible ? away : nil
  }

  /// The stopwatch again, in the state in which it was left.
  ///
  /// A running one has gone on meanwhile. When no clock can tell for how long, it comes back
  /// paused at the last known time.
  public func restored(at reading: ClockReading) -> Stopwatch {
    guard wasRunning, let away = timeAway(at: reading) else { return stopwatch }
    var running = stopwatch
    running.resume(at: reading.instant - away)
    running.sample(at: reading.instant)
    return running
  }
}
