import StopwatchCore

/// The laps to be summed up in figures, which are made only when somebody looks at them.
///
/// Two are equal when their laps are, which takes no time while no lap comes or goes.
public struct LapSummary: Hashable, Sendable {
  private let laps: LapTimes
  private let mapper: LapStatisticsMapper

  public init(_ laps: LapTimes, mapper: LapStatisticsMapper) {
    self.laps = laps
    self.mapper = mapper
  }

  public var figures: [LapFigure] { mapper.figures(for: laps) }
}
