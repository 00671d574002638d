import StopwatchCore

/// The laps of one session at one precision, as they are exported: the rows add up to the total as
/// shown.
public struct LapSheet: Hashable, Sendable {
  /// What people call the session; empty for nothing.
  public let name: String
  /// What people wrote about it; empty for nothing.
  public let note: String
  /// The wall clock at the start, as the time since 1970-01-01 00:00 UTC; none where nobody knows.
  public let startedAt: Duration?
  public let total: Duration
  public let laps: LapTimes
  /// The time after the last lap: of a stopwatch that runs, and wherever there is some to be shown.
  public let currentLap: Lap?
  /// Whether it is a session of the past.
  public let isOver: Bool

  /// The stopwatch as of its latest transition or sample.
  public init(
    _ stopwatch: Stopwatch, name: String = "", note: String = "", precision: TimePrecision
  ) {
    self.init(stopwatch, name: name, note: note, isOver: false, precision: precision)
  }

  public init(_ session: FinishedSession, precision: TimePrecision) {
    self.init(
      session.stopwatch, name: session.name, note: session.note, isOver: true,
      precision: precision)
  }

  private init(
    _ stopwatch: Stopwatch, name: String, note: String, isOver: Bool, precision: TimePrecision
  ) {
    self.name = name
    self.note = note
    startedAt = stopwatch.startedAt
    total = stopwatch.elapsed
    laps = LapTimes(stopwatch.laps, precision: precision)
    self.isOver = isOver
    let isRunning = stopwatch.state == .running
    currentLap = stopwatch.currentLap(precision: precision)
      .flatMap { isRunning || $0.time > .zero ? $0 : nil }
  }

  public var precision: TimePrecision { laps.precision }

  /// The laps, oldest first, and after them the current one.
  public var rows: [Lap] { laps + [currentLap].compactMap(\.self) }
}
