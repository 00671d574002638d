/// A stopwatch with all its rules. Operations that are invalid in its current state are ignored.
///
/// Elapsed time is always derived from two instants and never accumulated tick by tick.
public struct Stopwatch: Hashable, Sendable {
  /// The state of a stopwatch, which determines the valid operations.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case initial
    case running
    case paused
  }

  private enum Phase: Hashable {
    case initial
    case running(since: Instant, banked: Duration)
    case paused
  }

  /// The elapsed time as of the latest transition or sample.
  public private(set) var elapsed: Duration = .zero
  public private(set) var laps = Laps()
  /// The wall-clock time at the start, or when the time was set instead, as the time since
  /// 1970-01-01 00:00 UTC; `nil` if unknown.
  public private(set) var startedAt: Duration?
  /// The id of the session in the history that the stopwatch continues; `nil` if none.
  public private(set) var sessionID: FinishedSession.ID?
  /// The checksum of that session when it was continued; `nil` if unknown.
  public private(set) var sessionChecksum: SessionChecksum?
  private var phase: Phase = .initial

  /// The maximum elapsed time, more than any stopwatch has run: a greater stored value is damaged.
  public static let maximumElapsed: Duration = .seconds(100 * 31_557_600)

  /// The maximum time to go on from, which leaves room for as much again.
  public static let maximumSetTime: Duration = maximumElapsed / 2

  /// Creates a stopwatch that was never started.
  public init() {}

  /// Creates a paused stopwatch from stored values.
  ///
  /// - Throws: `InvalidStopwatch` if they are out of range or contradict one another.
  public init(
    pausedAt elapsed: Duration, laps: Laps, startedAt: Duration? = nil,
    sessionID: FinishedSession.ID? = nil, sessionChecksum: SessionChecksum? = nil
  ) throws(InvalidStopwatch) {
    guard (.zero...Self.maximumElapsed).contains(elapsed) else { throw .elapsedTimeOutOfRange }
    guard laps.lastSplit <= elapsed else { throw .lapsExceedElapsedTime }
    self.elapsed = elapsed
    self.laps = laps
    self.startedAt = startedAt
    self.sessionID = sessionID
    self.sessionChecksum = sessionChecksum
    phase = .paused
  }

  public var state: State {
    switch phase {
    case .initial: .initial
    case .running: .running
    case .paused: .paused
    }
  }

  /// Returns the lap in progress, or `nil` before the start.
  public func currentLap(precision: TimePrecision) -> Lap? {
    guard state != .initial else { return nil }
    return Lap(
      number: laps.count + 1,
      time: elapsed.truncated(to: precision) - laps.lastSplit.truncated(to: precision),
      split: elapsed,
      status: .current
    )
  }

  /// Returns whether nothing but time passes from one of the stopwatches to the other.
  func differsOnlyInElapsedTime(from other: Stopwatch) -> Bool {
    phase == other.phase && laps == other.laps && startedAt == other.startedAt
      && sessionID == other.sessionID && sessionChecksum == other.sessionChecksum
  }

  /// Returns the elapsed time at `instant`, which increases only while running.
  ///
  /// The result is never less than when the stopwatch began to run or than the latest split,
  /// whatever `instant` is.
  public func elapsed(at instant: Instant) -> Duration {
    guard case .running(let since, let banked) = phase else { return elapsed }
    return Swift.max(banked + Swift.max(instant - since, .zero), laps.lastSplit)
  }
}

// MARK: - Transitions

extension Stopwatch {
  /// Starts a stopwatch that was never started.
  ///
  /// - Parameter date: the wall-clock time at `instant`, as the time since 1970-01-01 00:00 UTC.
  public mutating func start(at instant: Instant, date: Duration? = nil) {
    guard state == .initial else { return }
    startedAt = date
    phase = .running(since: instant, banked: .zero)
  }

  /// Gives a stopwatch that was never started a time to go on from, and pauses it there. That time
  /// is part of the first lap.
  ///
  /// - Parameters:
  ///   - time: the elapsed time, more than zero and at most `maximumSetTime`.
  ///   - date: the wall-clock time now, as the time since 1970-01-01 00:00 UTC.
  public mutating func setTime(_ time: Duration, date: Duration? = nil) {
    guard state == .initial, time > .zero, time <= Self.maximumSetTime else { return }
    elapsed = time
    startedAt = date
    phase = .paused
  }

  public mutating func pause(at instant: Instant) {
    guard state == .running else { return }
    elapsed = elapsed(at: instant)
    phase = .paused
  }

  public mutating func resume(at instant: Instant) {
    guard state == .paused else { return }
    phase = .running(since: instant, banked: elapsed)
  }

  /// Lets a paused stopwatch go on that was saved while it ran. Unlike after a pause, a press before
  /// `instant` that arrives late counts as of when it was.
  mutating func goOn(at instant: Instant) {
    guard state == .paused else { return }
    phase = .running(since: instant - elapsed, banked: .zero)
  }

  /// Returns the split of a lap that ends at `instant`, or `nil` if none can be recorded.
  public func split(ofLapAt instant: Instant) -> Duration? {
    guard case .running(let since, let banked) = phase else { return nil }
    return Swift.max(banked + Swift.max(instant - since, .zero), .zero)
  }

  /// Records a lap that ends at `instant`, which may be before the end of laps that were recorded
  /// earlier.
  ///
  /// - Parameter note: the note on the lap; empty if none.
  public mutating func recordLap(at instant: Instant, note: String = "") {
    guard let split = split(ofLapAt: instant) else { return }
    laps.add(split: split, note: note)
    sample(at: instant)
  }

  /// Resets a paused stopwatch to one that was never started.
  public mutating func reset() {
    guard state == .paused else { return }
    self = Stopwatch()
  }

  /// Replaces the stopwatch with a session from the history, paused at its end.
  mutating func continueSession(_ session: FinishedSession) {
    elapsed = session.total
    laps = session.laps
    startedAt = session.startedAt
    sessionID = session.id
    sessionChecksum = session.checksum
    phase = .paused
  }

  /// Excludes `away` from the elapsed time, as if the clock had been stopped during it.
  public mutating func exclude(_ away: TimeAway) {
    guard state != .initial, away.start + away.duration <= elapsed else { return }
    laps = laps.excluding(away)
    elapsed -= away.duration
    if case .running(let since, let banked) = phase {
      phase = .running(since: since, banked: banked - away.duration)
    }
  }

  /// Includes `away` in the elapsed time, as if the clock had not been stopped during it.
  public mutating func include(_ away: TimeAway) {
    guard state != .initial, away.start <= elapsed else { return }
    laps = laps.including(away)
    elapsed += away.duration
    if case .running(let since, let banked) = phase {
      phase = .running(since: since, banked: banked + away.duration)
    }
  }

  /// Merges a lap with the next one, which may be the current lap and takes its number.
  public mutating func mergeLap(_ number: Int) {
    laps = laps.merging(lap: number)
  }

  /// Sets the note on a completed lap; an empty note removes it.
  public mutating func setNote(_ note: String, ofLap number: Int) {
    laps.setNote(note, ofLap: number)
  }

  /// Leaves a completed lap out of the statistics, or includes it; its time still counts.
  public mutating func setLeftOut(_ isLeftOut: Bool, lap number: Int) {
    laps.setLeftOut(isLeftOut, lap: number)
  }

  /// Updates `elapsed` to the time at `instant`. It never decreases, even if `instant` arrives
  /// late.
  public mutating func sample(at instant: Instant) {
    guard state == .running else { return }
    elapsed = Swift.max(elapsed, elapsed(at: instant))
  }
}
