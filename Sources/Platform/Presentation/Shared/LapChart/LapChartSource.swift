import StopwatchCore

/// The input of a lap chart, which is created only when it is drawn, for the available room.
///
/// Two values are equal if their laps are; comparing unchanged laps takes constant time.
public struct LapChartSource: Equatable, Sendable {
  let laps: LapTimes
  /// The laps of the session that they are compared with; `nil` if that is a pace or nothing.
  let referenceLaps: LapTimes?
  let format: TimeFormat

  init(_ laps: LapTimes, format: TimeFormat, reusing earlier: LapChartSource? = nil) {
    self.laps = laps
    self.format = format
    if let earlier, earlier.laps.reference == laps.reference, earlier.laps.lane == laps.lane,
      earlier.laps.laps.roster == laps.laps.roster, earlier.format == format
    {
      referenceLaps = earlier.referenceLaps
    } else {
      referenceLaps = laps.reference?.session.flatMap {
        LapTimes($0.laps, precision: laps.precision).inLane(like: laps)
      }
    }
  }

  /// Whether it has a line for each name instead of one for all laps.
  var isByName: Bool { !laps.laps.roster.isEmpty && laps.lane == nil }

  /// The name of what the laps are compared with; empty if that is nothing.
  var referenceName: String { laps.reference?.name(format) ?? "" }

  public var isEmpty: Bool { laps.statistics.count + (referenceLaps?.statistics.count ?? 0) == 0 }

  /// Returns the chart, in O(n) for n laps.
  ///
  /// - Parameter room: the number of points that can be distinguished.
  public func chart(room: Int) -> LapChart {
    let names = laps.laps.roster.names
    let lanes = names.map { laps.inLane($0.id) }
    let own = isByName ? [] : [laps, referenceLaps].compactMap(\.self)
    let lapScale = LapScale(count: (own + lanes).map(\.count).max() ?? 0)
    let room = max(room, 1)
    let lapsPerPoint = max((lapScale.count + room - 1) / room, 1)
    var series = lanes.indices.filter { lanes[$0].lane != laps.lane }.map {
      LapChartSeries(
        lanes[$0], lapsPerPoint: lapsPerPoint, .name($0, isFaint: !isByName), names[$0].text)
    }
    if !isByName {
      let reference = reference(upTo: lapScale.count, lapsPerPoint: lapsPerPoint)
      let line = LapChartSeries(laps, lapsPerPoint: lapsPerPoint)
      series = [line] + [reference].compactMap(\.self) + series
    }
    let points = series.flatMap(\.points)
    let minimum = points.map(\.fastest.time).min() ?? .zero
    let maximum = points.map(\.slowest.time).max() ?? minimum
    let timeScale = TimeScale(enclosing: minimum...maximum, precision: format.precision)
    return LapChart(
      series: series,
      lapScale: lapScale,
      lapTicks: lapScale.ticks.map {
        AxisTick(position: lapScale.position(ofLap: $0), label: $0.grouped)
      },
      timeScale: timeScale,
      timeTicks: ticks(of: timeScale),
      pauses: pausePositions(among: lapScale.count),
      lapsPerPoint: lapsPerPoint
    )
  }

  /// Returns the line of what the laps are compared with; `nil` if that is nothing.
  private func reference(upTo count: Int, lapsPerPoint: Int) -> LapChartSeries? {
    if let referenceLaps {
      return LapChartSeries(referenceLaps, lapsPerPoint: lapsPerPoint, .reference, referenceName)
    }
    guard case .pace(let pace)? = laps.reference else { return nil }
    return LapChartSeries(
      pace, name: referenceName, pace.isEndless ? count : min(count, pace.lapCount))
  }

  /// Returns the positions of the pauses within completed laps, from 0 at the first lap to 1 after the
  /// last of `number` laps.
  private func pausePositions(among number: Int) -> [Double] {
    guard !isByName else { return [] }
    return laps.runs.pauses.compactMap { pause in
      let index = laps.partitioningIndex { $0.split > pause.elapsed }
      guard index < laps.count else { return nil }
      let lap = laps.interval(at: index)
      // It can be before the lane begins, or between its laps.
      guard lap.start <= pause.elapsed else { return nil }
      let share = (pause.elapsed - lap.start) / (lap.split - lap.start)
      return (Double(index) + share) / Double(number)
    }
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

extension LapChartSeries {
  fileprivate init(_ laps: LapTimes, lapsPerPoint: Int) {
    self.init(laps, lapsPerPoint: lapsPerPoint, .laps, "")
    average = laps.statistics.count > 1 ? laps.statistics.average : nil
    fastest = laps.fastestLap.map { ChartedLap(number: laps.index(of: $0) + 1, time: $0.time) }
    slowest = laps.slowestLap.map { ChartedLap(number: laps.index(of: $0) + 1, time: $0.time) }
  }

  /// Creates the line of a name, or of a session that laps are compared with.
  fileprivate init(
    _ laps: LapTimes, lapsPerPoint: Int, _ sign: LapChartLegendEntry.Sign, _ name: String
  ) {
    (self.sign, self.name) = (sign, name)
    points = stride(from: 0, to: laps.count, by: lapsPerPoint).compactMap { start in
      LapChartPoint(start..<min(start + lapsPerPoint, laps.count), of: laps)
    }
  }

  /// Creates the line of a pace, level over so many laps.
  fileprivate init(_ pace: Pace, name: String, _ count: Int) {
    (sign, self.name) = (.reference, name)
    points = Set([1, max(count, 1)]).sorted().map {
      let lap = ChartedLap(number: $0, time: pace.lapTime)
      return LapChartPoint(laps: $0...$0, fastest: lap, slowest: lap, average: lap.time)
    }
  }
}

extension LapChartPoint {
  /// Creates the point of laps, or returns `nil` if all of them are excluded.
  fileprivate init?(_ indices: Range<Int>, of times: LapTimes) {
    guard let group = times.group(of: indices) else { return nil }
    laps = indices.lowerBound + 1...indices.upperBound
    fastest = ChartedLap(number: group.fastest + 1, time: group.minimum)
    slowest = ChartedLap(number: group.slowest + 1, time: group.maximum)
    average = group.sum / group.count
  }
}
