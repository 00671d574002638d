import StopwatchCore

/// The JSON that `stopwatchctl` prints about the stopwatch, version 1.
///
/// The nanoseconds are whole and exact; the seconds are those displayed.
public struct StatusDocument: Encodable {
  /// A completed lap, or the current one.
  struct LapTime: Encodable {
    let number: Int
    let time: ExportedTime
    /// The elapsed time at its end; omitted for the current lap.
    let split: ExportedTime?
    let note: String?

    init(_ lap: Lap, precision: TimePrecision) {
      number = lap.number
      time = ExportedTime(lap.time, precision: precision)
      split = lap.status == .current ? nil : ExportedTime(lap.split, precision: precision)
      note = lap.note.nonEmpty
    }
  }

  /// The moment at which the running stopwatch would have started if it had never been paused.
  struct Anchor: Encodable {
    /// By `CLOCK_BOOTTIME`.
    let sinceBootNanoseconds: Int64
    let sinceEpochNanoseconds: Int64

    init(_ anchor: Instant, _ reading: ClockReading) {
      let elapsed = reading.instant - anchor
      sinceBootNanoseconds = (reading.sinceBoot - elapsed).nanoseconds
      sinceEpochNanoseconds = (reading.moment - elapsed).nanoseconds
    }
  }

  private let version = 1
  /// `initial`, `running` or `paused`.
  private let state: String
  /// Omitted unless it is running.
  private let anchor: Anchor?
  private let elapsed: ExportedTime
  /// The start in UTC in ISO 8601 format; omitted if unknown.
  private let startedAt: String?
  private let lapCount: Int
  /// The lap in progress; omitted before the start.
  private let currentLap: LapTime?
  /// The latest completed lap, or the one that was just pressed; omitted if there is none.
  private let lastLap: LapTime?
  private let reference: ReferenceTime?

  public init(
    _ stopwatch: Stopwatch, precision: TimePrecision, pressed split: Duration? = nil,
    at reading: ClockReading
  ) {
    state = stopwatch.state.rawValue
    anchor = stopwatch.anchor.map { Anchor($0, reading) }
    elapsed = ExportedTime(stopwatch.elapsed, precision: precision)
    startedAt = stopwatch.startedAt.map(UTCMoment.text)
    lapCount = stopwatch.laps.count
    currentLap = stopwatch.currentLap(precision: precision)
      .map { LapTime($0, precision: precision) }
    lastLap = stopwatch.latestLap(precision: precision, until: split)
      .map { LapTime($0, precision: precision) }
    reference = stopwatch.reference.map { ReferenceTime($0, stopwatch, precision: precision) }
  }
}

/// The comparison of the stopwatch with a session or a pace.
private struct ReferenceTime: Encodable {
  /// The id of the session; omitted for a pace.
  let session: String?
  /// The number of its laps; omitted if there is one for every lap.
  let lapCount: Int?
  /// Its time for the current lap; omitted if it has no such lap.
  let lapTime: ExportedTime?
  /// The difference to the reference at the latest split that both have; negative if ahead.
  let difference: ExportedTime?

  init(_ reference: Reference, _ stopwatch: Stopwatch, precision: TimePrecision) {
    let time = { (time: Duration) in ExportedTime(time, precision: precision) }
    session = reference.session.map { "\($0.id)" }
    lapCount = reference.lapCount
    lapTime = reference.time(ofLap: stopwatch.laps.count + 1, precision: precision).map(time)
    difference = stopwatch.differenceFromReference(precision: precision).map(time)
  }
}

/// The JSON that `stopwatchctl` prints about the statistics of laps, version 1: with each `Figure` that
/// there is.
public struct StatisticsDocument: Encodable {
  private let counts: [String: Int]
  private let times: [String: ExportedTime]

  public init(_ laps: LapTimes, elapsed: Duration) {
    let figures = laps.figures.map { ($0.key.rawValue, $0.value) } + [("elapsed", elapsed)]
    times = Dictionary(uniqueKeysWithValues: figures)
      .mapValues { ExportedTime($0, precision: laps.precision) }
    counts = ["version": 1, "lapCount": laps.count, "includedCount": laps.statistics.count]
  }

  public func encode(to encoder: any Encoder) throws {
    try counts.encode(to: encoder)
    try times.encode(to: encoder)
  }
}

extension Stopwatch {
  /// Returns the latest lap that was completed until `split`, if given; `nil` if there is none. Its
  /// status is unset; computing it needs all laps.
  public func latestLap(precision: TimePrecision, until split: Duration? = nil) -> Lap? {
    let end = split ?? laps.lastSplit
    guard let index = laps.lastIndex(where: { $0.split <= end }) else { return nil }
    return Lap(
      number: index + 1, time: laps.interval(at: index).time(precision),
      split: laps[index].split, status: .done, note: laps[index].note)
  }
}
