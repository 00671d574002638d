import StopwatchCore

/// Turns completed laps into figures, a picture and a table.
public struct LapOverviewMapper: Sendable {
  private let format: TimeFormat
  private let chart: LapChartMapper
  private let statistics: LapStatisticsMapper
  private let table: LapTableMapper

  public init(format: TimeFormat) {
    self.format = format
    chart = LapChartMapper(format: format)
    statistics = LapStatisticsMapper(format: format)
    table = LapTableMapper(format: format)
  }

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - hidden: the columns that people do without.
  ///   - earlier: the overview so far; the table in it may save work.
  public func overview(
    of laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn>,
    insteadOf earlier: LapOverview? = nil
  ) -> LapOverview {
    LapOverview(
      laps: laps,
      summary: LapSummary(laps, mapper: statistics),
      chart: LapChartSource([ChartedSession(laps: laps)], mapper: chart),
      table: table.table(
        for: laps, timeWidth: format.time(total).text.count, order: order, hidden: hidden,
        insteadOf: earlier?.table))
  }
}
