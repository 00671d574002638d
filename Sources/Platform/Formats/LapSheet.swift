import StopwatchCore

/// The laps of one session at one precision, as exported: the rows add up to the total as
/// displayed.
public struct LapSheet: Equatable, Sendable {
  public let name: String
  public let note: String
  public let startedAt: Moment?
  public let endedAt: Moment?
  public let total: Duration
  public let laps: LapTimes
  /// The time after the last lap; `nil` unless the stopwatch is running or that time is not zero.
  public let currentLap: Lap?
  public let isOver: Bool

  /// Creates a sheet from the stopwatch at its latest transition or sample.
  ///
  /// - Parameter lane: whose laps it has; `nil` for all.
  public init(
    _ stopwatch: Stopwatch, comparedWith reference: Reference? = nil, lane: NameID? = nil,
    isOver: Bool = false, precision: TimePrecision
  ) {
    (name, note) = (stopwatch.names.name, stopwatch.names.note)
    startedAt = stopwatch.startedAt
    endedAt = stopwatch.record.endedAt
    total = max(stopwatch.elapsed, .zero)
    laps = LapTimes(
      stopwatch.laps, runs: stopwatch.record.runs, reference: reference, precision: precision
    ).inLane(lane)
    self.isOver = isOver
    let isRunning = stopwatch.state == .running && !stopwatch.isCountingDown
    currentLap = stopwatch.currentLap(of: lane, precision: precision)
      .flatMap { isRunning || $0.time > .zero ? $0 : nil }
  }

  public init(
    _ session: FinishedSession, comparedWith reference: FinishedSession? = nil,
    precision: TimePrecision
  ) {
    self.init(
      session.stopwatch, comparedWith: reference.map { .session($0) }, isOver: true,
      precision: precision)
  }

  public var precision: TimePrecision { laps.precision }

  public var rows: [Lap] { laps + [currentLap].compactMap(\.self) }

  public var roster: Roster { laps.laps.roster }

  /// Returns the time of all laps of the name of a row until its end; `nil` if it belongs to nobody.
  func totalByName(of lap: Lap) -> Duration? {
    lap.ordinal.map { _ in laps.inLane(lap.name).total(atEndOf: lap) }
  }

  /// Returns the time of a row since the end of the one before it, whoever has that.
  func timeInList(of lap: Lap) -> Duration {
    let start = laps.laps.start(ofLap: lap.number, of: .nobody)
    return lap.split.truncated(to: precision) - start.truncated(to: precision)
  }

  /// The times of completed laps by name, as in `Laps.indicesByName(inRow:)`; `nil` where there is none.
  public var timesByName: [[Duration?]] {
    let all = laps.inLane(nil)
    return (0..<laps.laps.rowCountByName).map { row in
      laps.laps.indicesByName(inRow: row).map {
        $0.isEmpty ? nil : $0.map(all.time).reduce(.zero, +)
      }
    }
  }
}
