import StopwatchCore

/// Turns completed laps into figures, a picture and a table.
public struct LapOverviewMapper: Sendable {
  private let chart: LapChartMapper
  private let statistics: LapStatisticsMapper
  private let table: LapTableMapper

  public init(format: TimeFormat) {
    chart = LapChartMapper(format: format)
    statistics = LapStatisticsMapper(format: format)
    table = LapTableMapper(format: format)
  }

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - hidden: the ids of the columns that the user hides.
  ///   - earlier: the overview so far; the table in it may save work.
  public func overview(
    of laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn.ID>,
    insteadOf earlier: LapOverview? = nil
  ) -> LapOverview {
    LapOverview(
      laps: laps,
      summary: LapSummary(laps, mapper: statistics),
      chart: LapChartSource([ChartedSession(laps: laps)], mapper: chart),
      table: table.table(
        for: laps, total: total, order: order, hidden: hidden, insteadOf: earlier?.table))
  }
}
