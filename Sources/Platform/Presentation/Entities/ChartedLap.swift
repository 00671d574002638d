import StopwatchCore

/// A lap in a chart.
public struct ChartedLap: Hashable, Sendable {
  public let number: Int
  public let time: Duration

  public init(number: Int, time: Duration) {
    self.number = number
    self.time = time
  }
}
