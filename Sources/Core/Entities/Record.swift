/// Everything that a stopwatch has measured: the same value while it runs and in the history.
public struct Record: Equatable, Sendable {
  // Compared first: at a tick, nothing else differs.
  /// The elapsed time at the latest transition or sample.
  public internal(set) var elapsed: Duration = .zero
  public internal(set) var laps = Laps()
  public internal(set) var runs = Runs()
  /// The moment of the start, or that when the time was set instead; `nil` if unknown.
  public internal(set) var startedAt: Moment?

  /// Creates the record of a stopwatch that was never started.
  public init() {}

  /// Creates a record from stored values.
  public init(
    elapsed: Duration, laps: Laps, runs: Runs = Runs(), startedAt: Moment? = nil
  ) throws(InvalidStopwatch) {
    guard (.zero...Stopwatch.maximumElapsed).contains(elapsed) else {
      throw .elapsedTimeOutOfRange
    }
    guard laps.lastSplit <= elapsed else { throw .lapsExceedElapsedTime }
    self.elapsed = elapsed
    self.laps = laps
    self.runs = runs
    self.startedAt = startedAt
    self.runs.end(at: elapsed)
  }

  /// Ends the record at an elapsed time, which a late press can put before the latest sample.
  mutating func end(at elapsed: Duration) {
    self.elapsed = elapsed
    runs.end(at: elapsed)
  }

  public var endedAt: Moment? { runs.clockTime(at: elapsed) }

  /// Returns the elapsed time at the beginning and at the end of a lap, which may be the current one;
  /// `nil` if there is no such lap.
  public func bounds(ofLap number: Int) -> ClosedRange<Duration>? {
    guard number >= 1, number <= laps.count + 1, elapsed >= .zero else { return nil }
    return laps.start(ofLap: number)...(laps.lap(number)?.split ?? elapsed)
  }

  /// Returns the elapsed time in the middle of a lap, which may be the current one; `nil` if there is
  /// no such lap.
  public func middle(ofLap number: Int) -> Duration? {
    bounds(ofLap: number).map { ($0.lowerBound + $0.upperBound) / 2 }
  }

  /// Whether time has passed since the end of the last completed lap.
  public var hasRest: Bool { elapsed > laps.lastSplit }

  /// The number of the last lap, completed or not; zero if there is none.
  public var lastLapNumber: Int { laps.count + (hasRest ? 1 : 0) }

  /// Returns the elapsed time at a moment within a lap, or `nil` if it is unknown.
  public func elapsed(
    at moment: LapMoment, inLap number: Int, precision: TimePrecision
  ) -> Duration? {
    guard let start = bounds(ofLap: number)?.lowerBound else { return nil }
    switch moment {
    case .lapTime(let time):
      return time < .zero ? time : Swift.max(start.truncated(to: precision) + time, start)
    case .elapsed(let elapsed):
      return elapsed == start.truncated(to: precision) ? start : elapsed
    case .clock(let clock): return runs.elapsed(at: clock)
    }
  }

  /// Returns the values that a correction can have, or `nil` if it has none: elapsed times at which a
  /// lap can end, or the time by which the start or the elapsed time can change.
  public func limits(of change: StopwatchChange) -> ClosedRange<Duration>? {
    switch change {
    case .splitLap(let number, _, _): bounds(ofLap: number)
    case .endLap(let number, _):
      laps.lap(number).flatMap { _ in bounds(ofLap: number) }.map { lap in
        let next = laps.following(lap: number).flatMap(laps.lap)
        let isFree = laps.roster.isAllAtOnce && !laps.counts(lap: number)
        return (isFree ? .zero : lap.lowerBound)...(next?.split ?? elapsed)
      }
    case .setStart(let name, _) where laps.roster.startsAtPress:
      laps.index.starts[name].flatMap { limits(of: .endLap($0 + 1, at: .zero)) }
    case .setStart(let name, _):
      .zero...(laps.number(ofLap: 1, of: name).flatMap(laps.lap)?.split ?? Swift.max(elapsed, .zero))
    case .setTime(.start): byLatestClock.startLimits
    case .setTime: laps.lastSplit - elapsed...maximumIncrease
    default: nil
    }
  }

  private var startLimits: ClosedRange<Duration> {
    let first = Swift.min(laps.first?.split ?? elapsed, runs.dropFirst().first?.start ?? elapsed)
    return .zero - first...maximumIncrease
  }

  private var maximumIncrease: Duration { Swift.max(Stopwatch.maximumSetTime - elapsed, .zero) }

  /// The same record as it is for a start that is set: by the wall clock as it was set last, and without
  /// time that was added, for which the start accounts.
  public var byLatestClock: Record {
    var record = self
    while let added = record.runs.removeAddedTime(upTo: record.elapsed) {
      record.laps = record.laps.excluding(added)
      record.elapsed -= added.duration
    }
    record.runs = record.runs.byLatestClock
    record.startedAt = record.runs.first?.startedAt ?? startedAt
    return record
  }

  /// Returns by how much a time that is set changes the elapsed time; `nil` if the start is unknown.
  public func difference(_ setting: TimeSetting) -> Duration? {
    switch setting {
    case .total(let total): total - elapsed
    case .difference(let difference): difference
    case .start(let clock): byLatestClock.startedAt.map { $0 - clock }
    }
  }

  /// Changes the elapsed time by `difference`, and with a start that is moved all splits.
  mutating func setTime(_ setting: TimeSetting, by difference: Duration) {
    if case .start(let clock) = setting {
      self = byLatestClock
      startedAt = clock
      laps.moveStart(by: difference)
      runs.moveStart(to: clock, by: difference)
    } else if difference < .zero {
      runs.truncate(to: elapsed + difference)
    } else if !runs.isEmpty {
      runs.begin(at: elapsed, clock: nil, after: .correction)
    }
    elapsed += difference
  }

  mutating func deleteLastLap() {
    laps.deleteLast(isCompleted: !hasRest)
    elapsed = laps.lastSplit
    runs.truncate(to: elapsed)
  }

  mutating func setCounted(_ isCounted: Bool, _ away: TimeAway) {
    laps = isCounted ? laps.including(away) : laps.excluding(away)
    if isCounted { runs.include(away) } else { runs.exclude(away) }
    elapsed += isCounted ? away.duration : .zero - away.duration
  }
}

/// A moment within a lap.
public enum LapMoment: Hashable, Sendable {
  /// The time since the beginning of the lap, as displayed.
  case lapTime(Duration)
  case elapsed(Duration)
  case clock(Moment)
}

/// A correction of the elapsed time.
public enum TimeSetting: Hashable, Sendable {
  /// Sets the elapsed time: the current lap becomes longer or shorter.
  case total(Duration)
  /// Adds time to the current lap, or subtracts it.
  case difference(Duration)
  /// Sets the moment of the start: the first lap becomes longer or shorter, and all splits change.
  case start(Moment)
}
