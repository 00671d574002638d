import StopwatchCore

/// The completed laps as statistics, a chart and a table.
public struct LapOverview: Hashable, Sendable {
  public let laps: LapTimes
  public let summary: LapSummary
  public let chart: LapChartSource
  public let table: LapTable
}

/// The mapper from completed laps to statistics, a chart and a table.
public struct LapOverviewMapper: Sendable {
  private let format: TimeFormat
  private let table: LapTableMapper

  public init(format: TimeFormat) {
    self.format = format
    table = LapTableMapper(format: format)
  }

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - hidden: the ids of the columns that the user hides.
  ///   - earlier: the previous overview, whose table is reused if possible.
  public func overview(
    of laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn.ID>,
    reusing earlier: LapOverview? = nil
  ) -> LapOverview {
    LapOverview(
      laps: laps,
      summary: LapSummary(laps, format: format),
      chart: LapChartSource([ChartedSession(laps: laps)], format: format),
      table: table.table(
        for: laps, total: total, order: order, hidden: hidden, reusing: earlier?.table))
  }
}
