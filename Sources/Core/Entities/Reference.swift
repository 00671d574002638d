/// What a stopwatch is compared with, lap by lap.
public enum Reference: Equatable, Sendable {
  /// An earlier session, whatever becomes of it in the history.
  indirect case session(FinishedSession)
  case pace(Pace)

  public var session: FinishedSession? {
    if case .session(let session) = self { session } else { nil }
  }

  /// The number of laps; `nil` if there is one for every lap.
  public var lapCount: Int? {
    switch self {
    case .session(let session): session.laps.count
    case .pace(let pace): pace.isEndless ? nil : pace.lapCount
    }
  }

  /// Returns the elapsed time at the end of a lap, or `nil` if there is no such lap.
  public func split(ofLap number: Int) -> Duration? {
    guard number >= 1, number <= lapCount ?? .max else { return nil }
    return switch self {
    case .session(let session): session.laps[number - 1].split
    case .pace(let pace): pace.split(ofLap: number)
    }
  }

  /// Returns the time of its lap that a lap is compared with, which may be the current one, as displayed; `nil`
  /// if there is none.
  public func time(ofLapLike number: Int, in laps: Laps, precision: TimePrecision) -> Duration? {
    guard let number = self.number(ofLapLike: number, in: laps), let split = split(ofLap: number)
    else { return nil }
    // Who has no names is compared with nobody's.
    let name: NameID? = laps.roster.isEmpty ? .nobody : nil
    let start = session?.laps.start(ofLap: number, of: name) ?? self.split(ofLap: number - 1)
    return LapInterval(start: start ?? .zero, split: split).time(precision)
  }

  /// Returns the number of its lap that a lap is compared with, which may be the current one: that of the
  /// same name, if both have names; `nil` if there is none.
  public func number(ofLapLike number: Int, in laps: Laps) -> Int? {
    guard !laps.roster.isEmpty else { return number }
    guard let ordinal = laps.ordinal(ofLap: number) else { return nil }
    guard let others = session?.laps, !others.roster.isEmpty else {
      return laps.roster.kind == .inTurn ? number : ordinal
    }
    let name = laps.roster[laps.name(ofLap: number)].flatMap(others.roster.name(like:))
    return name.flatMap { others.number(ofLap: ordinal, of: $0.id) }
  }

  /// Returns how much later a lap of `laps` ended than that of the reference, as displayed; `nil` if one
  /// of them has no such lap.
  public func difference(
    atEndOfLap number: Int, of laps: Laps, precision: TimePrecision
  ) -> Duration? {
    guard let lap = laps.lap(number), let other = self.number(ofLapLike: number, in: laps),
      let split = split(ofLap: other)
    else { return nil }
    let others = laps.roster.isEmpty ? nil : session?.laps
    let origins = [
      laps.origin(of: lap.name), others.flatMap { $0.origin(of: $0.name(ofLap: other)) },
    ]
    .map { ($0 ?? .zero).truncated(to: precision) }
    return lap.split.truncated(to: precision) - split.truncated(to: precision) - origins[0]
      + origins[1]
  }

  /// Returns the difference at the latest of `laps` that the reference has, too; `nil` if there is none.
  public func latestDifference(of laps: Laps, precision: TimePrecision) -> Duration? {
    let latest =
      laps.roster.isEmpty ? min(laps.count, lapCount ?? laps.count) : laps.latestCounted ?? 0
    return difference(atEndOfLap: latest, of: laps, precision: precision)
  }
}

/// What the user wants to compare the stopwatch with.
public enum ReferenceChoice: Hashable, Sendable {
  case none
  /// The latest session with laps.
  case last
  /// The session with the shortest total of those with as many laps as the latest one.
  case best
  case session(FinishedSession.ID)
  case pace(Pace)
}
