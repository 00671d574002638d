/// A stopwatch that was reset, as the history keeps it.
public struct FinishedSession: Hashable, Sendable, Identifiable {
  /// Names it among all sessions, on this machine and on others.
  public private(set) var id: String
  /// What people call it, in one line; empty for nothing.
  public var name: String { didSet { name = name.inOneLine } }
  /// What people wrote about it, likewise.
  public var note: String { didSet { note = note.inOneLine } }
  /// The wall clock at the start, as the time since 1970-01-01 00:00 UTC.
  public let startedAt: Duration
  /// The elapsed time when it was reset.
  public let total: Duration
  public let laps: Laps

  /// Takes values that were kept elsewhere.
  ///
  /// - Throws: `InvalidStopwatch` when they are out of range or contradict one another.
  public init(
    id: String, name: String = "", note: String = "", startedAt: Duration, total: Duration,
    laps: Laps
  ) throws(InvalidStopwatch) {
    let stopwatch = try Stopwatch(pausedAt: total, laps: laps)
    self.id = id
    self.name = name.inOneLine
    self.note = note.inOneLine
    self.startedAt = startedAt
    self.total = stopwatch.elapsed
    self.laps = stopwatch.laps
  }

  /// A session from elsewhere, with the id that its start gives it.
  ///
  /// - Throws: `InvalidStopwatch` when the values are out of range or contradict one another.
  public init(
    name: String, note: String, startedAt: Duration, total: Duration, laps: Laps
  ) throws(InvalidStopwatch) {
    try self.init(
      id: Self.id(ofStartAt: startedAt), name: name, note: note, startedAt: startedAt,
      total: total, laps: laps)
  }

  /// The same session under an id that is not `taken`.
  func avoiding(_ taken: Set<ID>) -> FinishedSession {
    var session = self
    var number = 2
    while taken.contains(session.id) {
      session.id = "\(id)-\(number)"
      number += 1
    }
    return session
  }

  /// What `stopwatch` comes to when it ends at `reading`; none when it was never started.
  ///
  /// Its id is that of the session that it went on with, or comes from the start alone: whatever
  /// becomes of the stopwatch, it is the same session.
  public init?(finishing stopwatch: Stopwatch, at reading: ClockReading) {
    guard stopwatch.state != .initial else { return nil }
    total = stopwatch.elapsed(at: reading.instant)
    startedAt = stopwatch.startedAt ?? reading.sinceEpoch - total
    id = stopwatch.sessionID ?? Self.id(ofStartAt: startedAt)
    name = ""
    note = ""
    laps = stopwatch.laps
  }

  /// The session as a paused stopwatch, to go on with.
  public var stopwatch: Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.continueSession(self)
    return stopwatch
  }

  /// Identifies what was measured, whatever it is called.
  public var checksum: SessionChecksum { SessionChecksum(self) }

  /// The same session under another id and name.
  func copy(id: ID, name: String) -> FinishedSession {
    var copy = self
    copy.id = id
    copy.name = name
    return copy
  }

  /// Whether this is `earlier`, measured further: every lap of it with its note, and no less time.
  func extends(_ earlier: FinishedSession) -> Bool {
    startedAt == earlier.startedAt && total >= earlier.total
      && laps.splits.starts(with: earlier.laps.splits)
      && earlier.laps.notes.allSatisfy { laps.notes[$0.key] == $0.value }
  }

  /// Whether `other` is this session, gone on with or not.
  func isContinued(by other: FinishedSession) -> Bool {
    id == other.id && startedAt == other.startedAt && laps == other.laps && total <= other.total
  }

  /// The start in UTC to the nanosecond, such as `2026-11-21T10-27-08.123456789Z`.
  static func id(ofStartAt startedAt: Duration) -> String {
    CivilMoment(sinceEpoch: startedAt).text(separator: "-") + "Z"
  }
}
