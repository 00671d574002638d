import StopwatchCore

/// The columns in the table of laps and their widths in characters, so that they stay in line.
public struct LapColumns: Hashable, Sendable {
  /// Of lap times and totals.
  public let time: Int
  public let previous: Int
  public let difference: Int
  public let hidden: Set<LapColumn>

  public init(time: Int, previous: Int, difference: Int, hidden: Set<LapColumn> = []) {
    self.time = time
    self.previous = previous
    self.difference = difference
    self.hidden = hidden
  }
}
