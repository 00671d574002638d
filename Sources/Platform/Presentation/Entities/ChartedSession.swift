import StopwatchCore

/// The laps of a session, to be drawn alone or beside those of another.
public struct ChartedSession: Hashable, Sendable {
  /// What sets it apart from the other one; empty where it is alone.
  public let name: String
  public let laps: LapTimes

  public init(name: String = "", laps: LapTimes) {
    self.name = name
    self.laps = laps
  }
}
