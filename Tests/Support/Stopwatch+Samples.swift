import StopwatchCore

extension Stopwatch {
  /// Creates a paused stopwatch.
  public init(
    pausedAt elapsed: Duration, laps: Laps, startedAt: Moment? = nil
  ) throws(InvalidStopwatch) {
    try self.init(Record(elapsed: elapsed, laps: laps, startedAt: startedAt))
  }

  /// Returns a stopwatch started at `start` that is running, with laps of the given lengths.
  public static func running(from start: Instant, laps: [Duration] = []) -> Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.start(at: start, date: .seconds(1_700_000_000))
    var instant = start
    for lap in laps {
      instant = instant + lap
      stopwatch.recordLap(at: instant)
    }
    return stopwatch
  }

  public mutating func start(at instant: Instant, date: Moment? = nil) {
    if let date { apply(.start, at: instant, date: date) } else { apply(.start, at: instant) }
  }

  /// Makes a change at `instant`, when the wall clock shows `date`, unless it is refused.
  public mutating func apply(_ change: StopwatchChange, at instant: Instant, date: Moment) {
    let reading = ClockReading(
      bootID: "any", sinceBoot: instant.sinceBoot, timeAsleep: nil, moment: date)
    var compared = self
    compared.sample(at: instant)
    compared.compare(with: reading, at: instant)
    guard change.refusal(in: StopwatchState(compared)) == nil else { return }
    self = compared
    make(change, at: instant, date: date)
  }

  public mutating func pause(at instant: Instant) { apply(.pause, at: instant) }
  public mutating func resume(at instant: Instant) { apply(.resume, at: instant) }

  public mutating func recordLap(at instant: Instant, note: String = "") {
    apply(.lap(note: note), at: instant)
  }

  /// Makes a change whose instant does not matter.
  public mutating func apply(_ change: StopwatchChange) {
    apply(change, at: Instant(sinceBoot: .zero))
  }

  public mutating func reset() { apply(.reset) }
}

extension Reminder.Condition {
  public static func every(_ time: Duration) -> Self { Self(.every, time) }
  public static func total(_ time: Duration) -> Self { Self(.total, time) }
  public static func lap(_ time: Duration) -> Self { Self(.lap, time) }
}
