/// A stopwatch that was reset, as the history keeps it.
public struct FinishedSession: Hashable, Sendable, Identifiable {
  /// Names it among all sessions, on this machine and on others; can be the name of a file.
  public private(set) var id: String
  /// What people call it; empty for nothing.
  public var name: String
  /// What people wrote about it; empty for nothing.
  public var note: String
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
    self.name = name
    self.note = note
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
  /// Its id comes from the start alone: whatever becomes of the stopwatch, it is the same session.
  public init?(finishing stopwatch: Stopwatch, at reading: ClockReading) {
    guard stopwatch.state != .initial else { return nil }
    total = stopwatch.elapsed(at: reading.instant)
    startedAt = stopwatch.startedAt ?? reading.sinceEpoch - total
    id = Self.id(ofStartAt: startedAt)
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

  /// The start in UTC to the nanosecond, such as `2026-11-21T10-27-08.123456789Z`.
  static func id(ofStartAt startedAt: Duration) -> String {
    let (seconds, attoseconds) = startedAt.components
    let nanoseconds = attoseconds / 1_000_000_000
    // Before 1970, the seconds and their fraction are both negative.
    let second = nanoseconds < 0 ? seconds - 1 : seconds
    let day = second.quotientRoundedDown(by: 86_400)
    let secondOfDay = second - day * 86_400
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { padded($0, to: 2) }
    let fraction = padded(nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds, to: 9)
    let date = CivilDate(daysSinceEpoch: day)
    return "\(date)T\(time.joined(separator: "-")).\(fraction)Z"
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
