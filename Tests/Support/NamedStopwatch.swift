import StopwatchCore

/// A stopwatch with names, whose presses are given in seconds from its start.
@MainActor
public struct NamedStopwatch {
  public let fixture = StopwatchFixture()
  public let start: Instant

  public init(
    _ names: [String], _ kind: Roster.Kind = .allAtOnce, start: Roster.Start = .together,
    isStarted: Bool = true
  ) throws {
    self.start = fixture.clock.now
    if !names.isEmpty {
      try make(.setRoster(Roster(names.map { Roster.Name($0) }, kind, start: start)), at: 0)
    }
    if isStarted { try make(.start, at: 0) }
  }

  public var stopwatch: Stopwatch { fixture.stopwatch }
  public var laps: Laps { stopwatch.laps }
  public var times: LapTimes {
    LapTimes(laps, runs: stopwatch.record.runs, precision: .hundredths)
  }

  /// Makes a change so many seconds after the start.
  public func make(
    _ change: StopwatchChange, at seconds: Double, doublePressGuard: DoublePressGuard? = nil
  ) throws {
    let instant = start + .seconds(exactly: seconds)
    fixture.clock.advance(by: max(instant - fixture.clock.now, .zero))
    try fixture.runtime.changeStopwatch.perform(
      change, at: instant, doublePressGuard: doublePressGuard)
  }

  /// Presses keys at times of the stopwatch: 0 for something else, and L for `nil`.
  public func press(_ presses: (key: Int?, at: Double)...) throws {
    for press in presses {
      try make(.lap(of: press.key.map { id($0) }), at: press.at)
    }
  }

  /// Returns the number of the name with a key.
  public func id(_ key: Int) -> NameID { key == 0 ? .nobody : laps.roster.names[key - 1].id }

  /// Returns the times of the laps of the name with a key, in seconds.
  public func times(_ key: Int) -> [Double] {
    let lane = times.inLane(id(key))
    return lane.indices.map { lane.time(at: $0).inSeconds }
  }

  /// The names in the order of their totals, with these in seconds.
  public var byTotal: [String] {
    laps.roster.names.map { ($0, times.inLane($0.id).map(\.time).reduce(.zero, +)) }
      .sorted { $0.1 < $1.1 }.map { "\($0.text) \($1.inSeconds)" }
  }
}

extension Duration {
  /// Returns seconds to the millisecond.
  public static func seconds(exactly seconds: Double) -> Duration {
    .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// The hundredths of a second, in seconds.
  public var inSeconds: Double { Double(units(of: .hundredths)) / 100 }
}
