import StopwatchCore

/// Completed laps in figures, as a picture and as a table.
public struct LapOverview: Hashable, Sendable {
  public let laps: LapTimes
  public let summary: LapSummary
  public let chart: LapChartSource
  public let table: LapTable
}
