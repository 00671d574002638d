import StopwatchCore

/// The mapper from the laps of one or two sessions to a chart, in O(n) for n laps.
public struct LapChartMapper: Hashable, Sendable {
  private let format: TimeFormat
  private let words: LapChartDescription

  public init(format: TimeFormat) {
    self.format = format
    words = LapChartDescription(format: format)
  }

  /// - Parameter room: the number of points that can be distinguished.
  public func chart(of sessions: [ChartedSession], room: Int) -> LapChart {
    let lapScale = LapScale(count: sessions.map(\.laps.count).max() ?? 0)
    let room = max(room, 1)
    let lapsPerPoint = max((lapScale.count + room - 1) / room, 1)
    let series = sessions.map { Self.series(of: $0, lapsPerPoint: lapsPerPoint) }
    let timeScale = TimeScale(enclosing: Self.times(in: series), precision: format.precision)
    return LapChart(
      series: series,
      lapScale: lapScale,
      lapTicks: ticks(of: lapScale),
      timeScale: timeScale,
      timeTicks: ticks(of: timeScale),
      lapsPerPoint: lapsPerPoint
    )
  }

  public func equivalentText(of sessions: [ChartedSession]) -> String {
    words.summary(of: sessions)
  }

  public func readOut(ofLap number: Int, in chart: LapChart) -> String {
    words.readOut(ofLap: number, in: chart)
  }

  private static func series(of session: ChartedSession, lapsPerPoint: Int) -> LapChartSeries {
    let laps = session.laps
    let points = stride(from: 0, to: laps.count, by: lapsPerPoint).compactMap { start in
      point(of: start..<min(start + lapsPerPoint, laps.count), among: laps)
    }
    return LapChartSeries(
      name: session.name,
      points: points,
      average: laps.statistics.count > 1 ? laps.statistics.average : nil,
      fastest: laps.fastestLap.map { ChartedLap(number: $0.number, time: $0.time) },
      slowest: laps.slowestLap.map { ChartedLap(number: $0.number, time: $0.time) }
    )
  }

  /// Returns the point of laps, or `nil` if all of them are left out.
  ///
  /// - Parameter indices: the indices of at least one lap.
  private static func point(of indices: Range<Int>, among laps: LapTimes) -> LapChartPoint? {
    guard let group = laps.group(of: indices) else { return nil }
    return LapChartPoint(
      laps: indices.lowerBound + 1...indices.upperBound,
      fastest: ChartedLap(number: group.fastest + 1, time: group.minimum),
      slowest: ChartedLap(number: group.slowest + 1, time: group.maximum),
      average: group.sum / group.count
    )
  }

  private static func times(in series: [LapChartSeries]) -> ClosedRange<Duration> {
    let points = series.flatMap(\.points)
    let minimum = points.map(\.fastest.time).min() ?? .zero
    return minimum...(points.map(\.slowest.time).max() ?? minimum)
  }

  private func ticks(of scale: LapScale) -> [AxisTick] {
    scale.ticks.map { AxisTick(position: scale.position(ofLap: $0), label: "\($0)") }
  }

  /// Returns the ticks, with fractional digits only if the times on the axis need them.
  private func ticks(of scale: TimeScale) -> [AxisTick] {
    let needsFraction = scale.step < .seconds(1)
    return scale.ticks.map { time in
      let text = format.time(time)
      return AxisTick(
        position: scale.position(of: time), label: needsFraction ? text.text : text.whole)
    }
  }
}
