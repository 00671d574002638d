import StopwatchCore

/// The line of one session in a chart.
public struct LapChartSeries: Hashable, Sendable {
  /// What sets it apart from the other one; empty where it is alone.
  public let name: String
  /// From the first lap to the last.
  public let points: [LapChartPoint]
  /// None before there are two laps.
  public let average: Duration?
  /// The first lap that no other beats, once two differ.
  public let fastest: ChartedLap?
  /// The first lap that beats no other, once two differ.
  public let slowest: ChartedLap?

  public init(
    name: String,
    points: [LapChartPoint],
    average: Duration?,
    fastest: ChartedLap?,
    slowest: ChartedLap?
  ) {
    self.name = name
    self.points = points
    self.average = average
    self.fastest = fastest
    self.slowest = slowest
  }

  /// The point at an index, if the series goes so far.
  public func point(at index: Int) -> LapChartPoint? {
    points.indices.contains(index) ? points[index] : nil
  }
}
