/// The cursor in a lap chart: the lap that the user has moved to, whose figures are displayed.
///
/// If laps share a point, it is the first of them.
public struct LapChartCursor: Hashable, Sendable {
  /// The number of the lap, or `nil` if none is selected.
  public private(set) var lap: Int?

  public init() {}

  /// Moves to the lap that a step leads to.
  public mutating func move(_ step: LapChart.Step, in chart: LapChart) {
    go(to: chart.lap(step, from: lap), in: chart)
  }

  /// Moves to the lap at a position.
  ///
  /// - Parameter position: from 0 at the start of the chart to 1 at its end.
  public mutating func move(to position: Double, in chart: LapChart) {
    go(to: chart.lapScale.lap(nearestTo: position), in: chart)
  }

  /// Keeps the lap if `chart` still contains it, and clears the cursor otherwise.
  public mutating func follow(_ chart: LapChart) {
    go(to: lap.flatMap { $0 <= chart.lapScale.count ? $0 : nil }, in: chart)
  }

  public mutating func clear() {
    lap = nil
  }

  private mutating func go(to number: Int?, in chart: LapChart) {
    lap = number.map { chart.laps(sharingPointWith: $0).lowerBound }
  }
}
