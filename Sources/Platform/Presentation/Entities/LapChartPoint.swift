import StopwatchCore

/// A point of a chart: a lap, or several neighbours where there are more laps than room.
public struct LapChartPoint: Hashable, Sendable {
  /// By number.
  public let laps: ClosedRange<Int>
  /// The first of them that none of them beats.
  public let fastest: ChartedLap
  /// The first of them that beats none of them.
  public let slowest: ChartedLap
  /// The arithmetic mean of their times.
  public let average: Duration

  public init(
    laps: ClosedRange<Int>, fastest: ChartedLap, slowest: ChartedLap, average: Duration
  ) {
    self.laps = laps
    self.fastest = fastest
    self.slowest = slowest
    self.average = average
  }
}
