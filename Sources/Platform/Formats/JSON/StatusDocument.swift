import StopwatchCore

/// The stopwatch without its laps, as a press is answered: the JSON that `stopwatchctl` prints about it,
/// version 1.
///
/// The nanoseconds are whole and exact; the seconds are those displayed.
public struct StatusDocument: Codable, Sendable {
  /// A completed lap, or the current one.
  public struct LapTime: Codable, Sendable {
    public let number: Int
    public let time: ExportedTime
    /// The elapsed time at its end; omitted for the current lap.
    public let split: ExportedTime?
    public let note: String?
    /// The difference from the reference at its end; omitted for the current lap, and without such a lap.
    public let difference: ExportedTime?
    /// Whose lap it is, and its number among those of the name; omitted if it belongs to nobody.
    public let name: String?
    public let nameLap: Int?

    init(_ lap: Lap, of state: StopwatchState, precision: TimePrecision) {
      (name, nameLap) = (state.stopwatch.laps.roster[lap.name]?.text, lap.ordinal)
      number = lap.number
      time = ExportedTime(lap.time, precision: precision)
      split = lap.status == .current ? nil : ExportedTime(lap.split, precision: precision)
      note = lap.note.nonEmpty
      difference = state.reference?
        .difference(atEndOfLap: lap.number, of: state.stopwatch.laps, precision: precision)
        .map { ExportedTime($0, precision: precision) }
    }
  }

  /// A name with its laps, which has no lap in progress before its start, once stopped, or out of turn.
  public struct NameStatus: Codable, Sendable {
    public let name: String
    let lapCount: Int
    let lastLap: LapTime?
    let currentLap: LapTime?
    let isStopped: Bool

    init(_ name: Roster.Name, of state: StopwatchState, precision: TimePrecision) {
      let (stopwatch, laps) = (state.stopwatch, state.stopwatch.laps)
      (self.name, lapCount) = (name.text, laps.count(of: name.id))
      lastLap = laps.number(ofLap: lapCount, of: name.id).map {
        LapTime(Lap($0, of: laps, precision: precision), of: state, precision: precision)
      }
      currentLap = stopwatch.currentLap(of: name.id, precision: precision)
        .map { LapTime($0, of: state, precision: precision) }
      isStopped = name.isStopped
    }
  }

  /// The moment at which the running stopwatch would have started if it had never been paused.
  struct Anchor: Codable {
    /// By `CLOCK_BOOTTIME`.
    let sinceBootNanoseconds: Int64
    let sinceEpochNanoseconds: Int64

    init(_ anchor: Instant, _ reading: ClockReading) {
      let elapsed = reading.instant - anchor
      sinceBootNanoseconds = (reading.sinceBoot - elapsed).nanoseconds
      sinceEpochNanoseconds = (reading.moment - elapsed).nanoseconds
    }
  }

  private let version: Int
  /// `initial`, `running` or `paused`.
  public let state: String
  /// Omitted unless it is running.
  private let anchor: Anchor?
  public let elapsed: ExportedTime
  /// The start in UTC in ISO 8601 format; omitted if unknown.
  private let startedAt: String?
  public let lapCount: Int
  /// The lap in progress; omitted before the start.
  public let currentLap: LapTime?
  /// The latest completed lap, or the one that was just pressed; omitted if there is none.
  public let lastLap: LapTime?
  public let reference: ReferenceTime?
  /// Omitted without names.
  public let names: [NameStatus]?

  /// - Parameter reading: the clocks, at any time; without them, there is no anchor.
  public init(
    _ state: StopwatchState, precision: TimePrecision, pressed split: Duration? = nil,
    at reading: ClockReading? = nil
  ) {
    let (stopwatch, laps) = (state.stopwatch, state.stopwatch.laps)
    version = 1
    self.state = stopwatch.state.rawValue
    anchor = reading.flatMap { reading in stopwatch.anchor.map { Anchor($0, reading) } }
    elapsed = ExportedTime(stopwatch.elapsed, precision: precision)
    startedAt = stopwatch.startedAt.map(UTCMoment.text)
    lapCount = laps.count
    currentLap = stopwatch.currentLap(precision: precision)
      .map { LapTime($0, of: state, precision: precision) }
    lastLap = laps.lastIndex { $0.split <= split ?? laps.lastSplit }.map { index in
      LapTime(Lap(index + 1, of: laps, precision: precision), of: state, precision: precision)
    }
    names = laps.roster.names.map { NameStatus($0, of: state, precision: precision) }.nonEmpty
    reference = state.reference.map { ReferenceTime($0, laps, precision: precision) }
  }
}

extension Lap {
  /// Creates a completed lap. Its status is not computed, which would need all laps.
  fileprivate init(_ number: Int, of laps: Laps, precision: TimePrecision) {
    let lap = laps[number - 1]
    self.init(
      number: number, time: laps.interval(at: number - 1).time(precision), split: lap.split,
      status: .done, note: lap.note, name: lap.name, ordinal: laps.ordinal(ofLap: number))
  }
}

/// The comparison of the stopwatch with a session or a pace.
public struct ReferenceTime: Codable, Sendable {
  /// The id of the session; omitted for a pace.
  let session: String?
  /// The number of its laps; omitted if there is one for every lap.
  let lapCount: Int?
  /// Its time for the current lap; omitted if it has no such lap.
  let lapTime: ExportedTime?
  /// The difference to the reference at the latest split that both have; negative if ahead.
  public let difference: ExportedTime?

  init(_ reference: Reference, _ laps: Laps, precision: TimePrecision) {
    let time = { (time: Duration) in ExportedTime(time, precision: precision) }
    session = reference.session.map { "\($0.id)" }
    lapCount = reference.lapCount
    lapTime = reference.time(ofLapLike: laps.count + 1, in: laps, precision: precision).map(time)
    difference = reference.latestDifference(of: laps, precision: precision).map(time)
  }
}

/// The JSON that `stopwatchctl` prints about the statistics of laps, version 1: with each `Figure` that
/// there is.
public struct StatisticsDocument: Encodable {
  private let name: [String: String]
  private let names: [String: [StatisticsDocument]]
  private let counts: [String: Int]
  private let times: [String: ExportedTime]

  /// - Parameter isByName: whether it has those of each name, too.
  public init(_ laps: LapTimes, elapsed: Duration, isByName: Bool = false) {
    let roster = laps.laps.roster
    name = ["name": laps.lane.flatMap { roster[$0]?.text }].compactMapValues(\.self)
    let lanes = isByName ? roster.names.map { laps.inLane($0.id) } : []
    names = isByName ? ["names": lanes.map { StatisticsDocument($0, elapsed: elapsed) }] : [:]
    let figures = laps.figures.map { ($0.key.rawValue, $0.value) } + [("elapsed", elapsed)]
    times = Dictionary(uniqueKeysWithValues: figures)
      .mapValues { ExportedTime($0, precision: laps.precision) }
    counts = ["version": 1, "lapCount": laps.count, "includedCount": laps.statistics.count]
  }

  public func encode(to encoder: any Encoder) throws {
    try counts.encode(to: encoder)
    try name.encode(to: encoder)
    try names.encode(to: encoder)
    try times.encode(to: encoder)
  }
}
