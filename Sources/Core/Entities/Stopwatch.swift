/// A stopwatch with all its rules. What makes no sense in its state, it ignores.
///
/// Elapsed time is always derived from two instants; nothing is ever added up tick by tick.
public struct Stopwatch: Hashable, Sendable {
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
  /// The wall clock at the start, as the time since 1970-01-01 00:00 UTC; none where nobody knows.
  public private(set) var startedAt: Duration?
  /// The session of the history that it goes on with, if any.
  public private(set) var sessionID: FinishedSession.ID?
  /// What lay in the history when that session was continued; none where that is not known.
  public private(set) var sessionChecksum: SessionChecksum?
  private var phase: Phase = .initial

  /// More than any stopwatch has run: what claims more is damaged.
  public static let longestElapsed: Duration = .seconds(100 * 31_557_600)

  /// A stopwatch that was never started.
  public init() {}

  /// A paused stopwatch with values that were kept elsewhere.
  ///
  /// - Throws: `InvalidStopwatch` when they are out of range or contradict one another.
  public init(
    pausedAt elapsed: Duration, laps: Laps, startedAt: Duration? = nil,
    sessionID: FinishedSession.ID? = nil, sessionChecksum: SessionChecksum? = nil
  ) throws(InvalidStopwatch) {
    guard (.zero...Self.longestElapsed).contains(elapsed) else { throw .elapsedTimeOutOfRange }
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

  /// The lap being run, none before the start.
  public func currentLap(precision: TimePrecision) -> Lap? {
    guard state != .initial else { return nil }
    return Lap(
      number: laps.count + 1,
      time: elapsed.truncated(to: precision) - laps.lastSplit.truncated(to: precision),
      split: elapsed,
      status: .current
    )
  }

  /// The elapsed time at `instant`, which counts only while running.
  ///
  /// Never less than when it began to run or than the latest split, whatever `instant` says.
  public func elapsed(at instant: Instant) -> Duration {
    guard case .running(let since, let banked) = phase else { return elapsed }
    return Swift.max(banked + Swift.max(instant - since, .zero), laps.lastSplit)
  }
}

// MARK: - Transitions

extension Stopwatch {
  /// - Parameter date: the wall clock at `instant`, as the time since 1970-01-01 00:00 UTC.
  public mutating func start(at instant: Instant, date: Duration? = nil) {
    guard state == .initial else { return }
    startedAt = date
    phase = .running(since: instant, banked: .zero)
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

  public mutating func recordLap(at instant: Instant) {
    guard state == .running else { return }
    laps.add(split: elapsed(at: instant))
    sample(at: instant)
  }

  public mutating func reset() {
    guard state == .paused else { return }
    self = Stopwatch()
  }

  /// Becomes a session of the past, paused at its end.
  mutating func continueSession(_ session: FinishedSession) {
    elapsed = session.total
    laps = session.laps
    startedAt = session.startedAt
    sessionID = session.id
    sessionChecksum = session.checksum
    phase = .paused
  }

  /// Goes on as if the clock had stood still during `away`.
  public mutating func leaveOut(_ away: TimeAway) {
    guard state != .initial, away.start + away.duration <= elapsed else { return }
    laps = laps.leavingOut(away)
    elapsed -= away.duration
    if case .running(let since, let banked) = phase {
      phase = .running(since: since, banked: banked - away.duration)
    }
  }

  /// Goes on as if the clock had not stood still during `away`.
  public mutating func putBack(_ away: TimeAway) {
    guard state != .initial, away.start <= elapsed else { return }
    laps = laps.puttingBack(away)
    elapsed += away.duration
    if case .running(let since, let banked) = phase {
      phase = .running(since: since, banked: banked + away.duration)
    }
  }

  /// Takes a lap away: its time joins that of the next one, which may be the current one.
  public mutating func deleteLap(_ number: Int) {
    laps = laps.removing(lap: number)
  }

  /// Writes a line about a completed lap; an empty one takes away what was written.
  public mutating func setNote(_ note: String, ofLap number: Int) {
    laps.setNote(note, ofLap: number)
  }

  /// Brings `elapsed` up to date. It never goes back, however late `instant` comes.
  public mutating func sample(at instant: Instant) {
    guard state == .running else { return }
    elapsed = Swift.max(elapsed, elapsed(at: instant))
  }
}
