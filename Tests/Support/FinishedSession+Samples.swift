import StopwatchCore

extension FinishedSession {
  /// Returns a session with laps of the given lengths and no time after them.
  ///
  /// - Parameter start: seconds since 1970-01-01 00:00 UTC.
  public static func sample(
    start: Int = 1_700_000_000, name: String = "", note: String = "", laps: [Duration] = []
  ) -> FinishedSession {
    var stopwatch = Stopwatch()
    var instant = Instant(sinceBoot: .zero)
    stopwatch.start(at: instant, date: .seconds(start))
    for lap in laps {
      instant = instant + lap
      stopwatch.recordLap(at: instant)
    }
    guard let session = FinishedSession(finishing: stopwatch, at: instant) else {
      preconditionFailure("a stopwatch that runs comes to a session")
    }
    return session.with(Names(name: name, note: note))
  }

  /// Creates a session from its values.
  ///
  /// - Parameter id: the id; `nil` to derive it from the start.
  public init(
    id: ID? = nil, name: String = "", note: String = "", startedAt: Moment, total: Duration,
    laps: Laps, runs: Runs = Runs()
  ) throws(InvalidStopwatch) {
    self.init(
      id: id, names: Names(name: name, note: note),
      try Record(elapsed: total, laps: laps, runs: runs, startedAt: startedAt))
  }

  /// Creates the session that a stopwatch becomes when it ends at an instant.
  public init?(finishing stopwatch: Stopwatch, at instant: Instant) {
    var sampled = stopwatch
    sampled.sample(at: instant)
    self.init(sampled)
  }

  /// Returns the session with another name and note, which can be undone.
  public func renamed(_ names: Names) -> FinishedSession {
    (try? correcting(.name(names))) ?? self
  }
}
