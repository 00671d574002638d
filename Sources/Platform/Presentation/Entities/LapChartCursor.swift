/// The lap in a chart that the user has moved to, whose figures are shown.
///
/// Where laps share a point, it is the first of them.
public struct LapChartCursor: Hashable, Sendable {
  /// None where none is chosen.
  public private(set) var lap: Int?

  public init() {}

  /// Goes to the lap to which a step leads.
  public mutating func move(_ step: LapChart.Step, in chart: LapChart) {
    go(to: chart.lap(step, from: lap), in: chart)
  }

  /// Goes to the lap at a place.
  ///
  /// - Parameter position: from 0 at the start of the chart to 1 at its end.
  public mutating func move(to position: Double, in chart: LapChart) {
    go(to: chart.lapScale.lap(nearestTo: position), in: chart)
  }

  /// Stays on the lap where `chart` still has it.
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
