import StopwatchCore

/// The laps of one session at one precision, as exported: the rows add up to the total as
/// displayed.
public struct LapSheet: Hashable, Sendable {
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
  public init(
    _ stopwatch: Stopwatch, comparedWith reference: Reference? = nil, isOver: Bool = false,
    precision: TimePrecision
  ) {
    (name, note) = (stopwatch.names.name, stopwatch.names.note)
    startedAt = stopwatch.startedAt
    endedAt = stopwatch.record.endedAt
    total = max(stopwatch.elapsed, .zero)
    laps = LapTimes(
      stopwatch.laps, runs: stopwatch.record.runs, reference: reference, precision: precision)
    self.isOver = isOver
    let isRunning = stopwatch.state == .running && !stopwatch.isCountingDown
    currentLap = stopwatch.currentLap(precision: precision)
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
}
