/// A stopwatch and the moment at which it was saved.
public struct SavedStopwatch: Hashable, Sendable {
  /// The stopwatch, paused at `savedAt`.
  public let stopwatch: Stopwatch
  public let reference: Reference?
  public let wasRunning: Bool
  public let savedAt: ClockReading
  /// The stopwatch before the latest reset; `nil` if there is no reset to undo.
  public let beforeReset: Stopwatch?
  /// The latest change, unless it was a reset; `nil` if there is none to undo. A comparison may be the
  /// latest after a reset.
  public let latest: SavedChange?
  /// The sessions that have ended but could not be filed in the history yet, oldest first.
  public private(set) var unfiled: [EndedSession]
  /// The sessions of undone resets that may still be in the history, oldest first.
  public private(set) var reverted: [EndedSession]
  /// Whether the program closed normally at `savedAt`, and did not continue after it.
  public let isClosing: Bool
  /// The notice about a crash that the user has not answered; `nil` if there is none.
  public let crash: Notice?
}

extension SavedStopwatch {
  /// Creates a saved state of `stopwatch` as it is at `reading`.
  public init(
    _ stopwatch: Stopwatch, comparedWith reference: Reference? = nil,
    beforeReset: Stopwatch? = nil, latest: SavedChange? = nil, unfiled: [EndedSession] = [],
    reverted: [EndedSession] = [], isClosing: Bool = false, crash: Notice? = nil,
    at reading: ClockReading
  ) {
    self.init(
      stopwatch: stopwatch.paused(at: reading), reference: reference,
      wasRunning: stopwatch.state == .running, savedAt: reading, beforeReset: beforeReset,
      latest: latest, unfiled: unfiled, reverted: reverted, isClosing: isClosing, crash: crash)
  }

  /// Creates a saved state from stored values.
  ///
  /// - Parameter pausedStopwatch: the stopwatch paused at `savedAt`, whatever its state was.
  /// - Throws: `InvalidStopwatch` if the values contradict one another.
  public init(
    state: Stopwatch.State, pausedStopwatch: Stopwatch, comparedWith reference: Reference? = nil,
    savedAt: ClockReading, beforeReset: Stopwatch? = nil, latest: SavedChange? = nil,
    unfiled: [EndedSession] = [], reverted: [EndedSession] = [], isClosing: Bool = false,
    crash: Notice? = nil
  ) throws(InvalidStopwatch) {
    if state == .initial {
      guard pausedStopwatch.elapsed == .zero, pausedStopwatch.laps.isEmpty else {
        throw .initialWithTime
      }
    }
    if state == .paused, pausedStopwatch.isCountingDown { throw .elapsedTimeOutOfRange }
    self.init(
      stopwatch: state == .initial ? Stopwatch() : pausedStopwatch, reference: reference,
      wasRunning: state == .running, savedAt: savedAt, beforeReset: beforeReset, latest: latest,
      unfiled: unfiled, reverted: reverted, isClosing: isClosing, crash: crash)
  }

  /// Whether sessions are still to be filed or to be taken back.
  var hasPendingChanges: Bool { !unfiled.isEmpty || !reverted.isEmpty }

  /// Returns the same state with other sessions that are still to be filed and to be taken back.
  func pending(unfiled: [EndedSession], reverted: [EndedSession]) -> SavedStopwatch {
    var saved = self
    saved.unfiled = unfiled
    saved.reverted = reverted
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

  /// Returns the stopwatch in the state in which it was saved.
  ///
  /// A running stopwatch has continued since then. If no clock can determine for how long, it is
  /// returned paused at the last known time.
  ///
  /// - Parameter countsTimeAsleep: whether the time for which the machine was asleep is counted.
  public func restored(at reading: ClockReading, countsTimeAsleep: Bool = true) -> Stopwatch {
    restored(
      stopwatch, wasRunning: wasRunning, at: reading, countsTimeAsleep: countsTimeAsleep)
  }

  /// Returns the stopwatch before the latest change, as if that had not been made.
  func restoredBeforeLatest(at reading: ClockReading, countsTimeAsleep: Bool) -> Stopwatch? {
    latest.map {
      restored(
        $0.before, wasRunning: $0.wasRunning, at: reading, countsTimeAsleep: countsTimeAsleep)
    }
  }

  private func restored(
    _ stopwatch: Stopwatch, wasRunning: Bool, at reading: ClockReading, countsTimeAsleep: Bool
  ) -> Stopwatch {
    guard wasRunning else { return stopwatch }
    guard let away = timeAway(at: reading) else {
      return stopwatch.isCountingDown ? Stopwatch() : stopwatch
    }
    let asleep = countsTimeAsleep ? .zero : timeAsleep(at: reading)
    var running = stopwatch
    running.recordStart(at: reading.instant, date: reading.moment - away)
    let sleep = TimeAway(start: running.elapsed, duration: asleep, kind: .sleep)
    running.resumeRunning(at: reading.instant - (away - asleep))
    running.exclude(sleep: sleep, of: asleep, at: reading)
    return running
  }
}
