import StopwatchCore

/// Turns laps into the figures that sum them up.
public struct LapStatisticsMapper: Hashable, Sendable {
  private static let none = "–"

  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// Always the same ones in the same order.
  public func figures(for laps: LapTimes) -> [LapFigure] {
    let extremes = laps.extremes
    let statistics = laps.statistics
    return [
      LapFigure(caption: localized("Laps"), text: "\(laps.count)"),
      LapFigure(
        caption: localized("Fastest"), text: text(extremes?.fastest),
        status: extremes == nil ? .done : .fastest),
      LapFigure(caption: localized("Average"), text: text(statistics.average)),
      LapFigure(caption: localized("Median"), text: text(statistics.median)),
      LapFigure(
        caption: localized("Slowest"), text: text(extremes?.slowest),
        status: extremes == nil ? .done : .slowest),
      LapFigure(caption: localized("Std. deviation"), text: text(statistics.standardDeviation)),
    ]
  }

  private func text(_ time: Duration?) -> String {
    time.map { format.time($0).text } ?? Self.none
  }
}
