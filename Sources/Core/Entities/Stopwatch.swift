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

  /// The elapsed time at the latest transition or sample.
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

  /// The maximum starting time, which leaves room for as much again.
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

// MARK: - Changes

extension Stopwatch {
  /// Makes a change at `instant`, unless it is refused.
  ///
  /// - Parameter date: the wall-clock time at `instant`, as the time since 1970-01-01 00:00 UTC.
  public mutating func apply(
    _ change: StopwatchChange, at instant: Instant, date: Duration? = nil
  ) {
    guard change.refusal(by: self) == nil else { return }
    switch change {
    case .start:
      startedAt = date
      phase = .running(since: instant, banked: .zero)
    case .pause:
      elapsed = elapsed(at: instant)
      phase = .paused
    case .resume: phase = .running(since: instant, banked: elapsed)
    case .lap(let note): recordLap(at: instant, note: note)
    case .reset: self = Stopwatch()
    case .setTime(let time):
      elapsed = time
      startedAt = date
      phase = .paused
    case .mergeLap(let number): laps.merge(lap: number)
    case .excludeLap(let number): laps.setExcluded(true, lap: number)
    case .includeLap(let number): laps.setExcluded(false, lap: number)
    case .setNote(let note, let number): laps.setNote(note, ofLap: number)
    case .subtract(let away): lengthen(by: .zero - away.duration, laps: laps.excluding(away))
    case .addBack(let away): lengthen(by: away.duration, laps: laps.including(away))
    case .continueSession(let session): self = session.stopwatch
    // They concern the undo history: see `StopwatchState`.
    case .undo, .redo: break
    }
  }

  /// Returns the split of a lap that ends at `instant`, or `nil` if none can be recorded.
  public func split(ofLapAt instant: Instant) -> Duration? {
    guard case .running(let since, let banked) = phase else { return nil }
    return Swift.max(banked + Swift.max(instant - since, .zero), .zero)
  }

  private mutating func recordLap(at instant: Instant, note: String) {
    guard let split = split(ofLapAt: instant) else { return }
    laps.add(split: split, note: note)
    sample(at: instant)
  }

  private mutating func lengthen(by duration: Duration, laps: Laps) {
    self.laps = laps
    elapsed += duration
    if case .running(let since, let banked) = phase {
      phase = .running(since: since, banked: banked + duration)
    }
  }

  /// Resumes a paused stopwatch that was saved while running. Unlike after a pause, late presses
  /// keep their own time.
  mutating func goOn(at instant: Instant) {
    guard state == .paused else { return }
    phase = .running(since: instant - elapsed, banked: .zero)
  }

  /// Creates the stopwatch of a session from the history, paused at its end.
  init(continuing session: FinishedSession) {
    elapsed = session.total
    laps = session.laps
    startedAt = session.startedAt
    sessionID = session.id
    sessionChecksum = session.checksum
    phase = .paused
  }

  /// Returns whether the stopwatch will be filed in the history in place of `session`.
  func isContinuation(of session: FinishedSession) -> Bool {
    (sessionID ?? startedAt.map { FinishedSession.ID(ofStartAt: $0) }) == session.id
  }

  /// Updates `elapsed` to the time at `instant`. It never decreases, even if `instant` arrives
  /// late.
  public mutating func sample(at instant: Instant) {
    guard state == .running else { return }
    elapsed = Swift.max(elapsed, elapsed(at: instant))
  }
}
