import StopwatchCore

/// The laps of one session, as they go out of the program: the rows add up to the total as shown.
public struct LapSheet: Hashable, Sendable {
  /// What people call the session; empty for nothing.
  public let name: String
  /// What people wrote about it; empty for nothing.
  public let note: String
  /// The wall clock at the start, as the time since 1970-01-01 00:00 UTC; none where nobody knows.
  public let startedAt: Duration?
  public let total: Duration
  public let laps: Laps
  /// The time after the last lap: of a stopwatch that runs, and wherever there is some to be shown.
  public let currentLap: Lap?

  /// The stopwatch as of its latest transition or sample.
  public init(_ stopwatch: Stopwatch, name: String = "", note: String = "") {
    self.name = name
    self.note = note
    startedAt = stopwatch.startedAt
    total = stopwatch.elapsed
    laps = stopwatch.laps
    let isRunning = stopwatch.state == .running
    currentLap = stopwatch.currentLap.flatMap { isRunning || $0.time > .zero ? $0 : nil }
  }

  public init(_ session: FinishedSession) {
    self.init(session.stopwatch, name: session.name, note: session.note)
  }

  /// The laps, oldest first, and after them the current one.
  public var rows: [Lap] { laps + [currentLap].compactMap(\.self) }
}
