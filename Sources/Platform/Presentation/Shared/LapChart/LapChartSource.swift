import StopwatchCore

/// The input of a lap chart, which is created only when it is drawn, for the available room.
///
/// Two values are equal if their laps are; comparing unchanged laps takes constant time.
public struct LapChartSource: Hashable, Sendable {
  /// One session, or two to compare.
  let sessions: [ChartedSession]
  /// What the laps of the first session are compared with: the second one, or a pace.
  private let reference: Reference?
  let format: TimeFormat

  init(sessions: [ChartedSession], format: TimeFormat) {
    (self.sessions, reference) = (sessions, nil)
    self.format = format
  }

  /// Creates the source for laps, and what they are compared with.
  init(_ laps: LapTimes, format: TimeFormat, reusing earlier: LapChartSource? = nil) {
    let own = ChartedSession(laps: laps)
    if let earlier, earlier.reference == laps.reference, earlier.format == format {
      sessions = [own] + earlier.sessions.dropFirst()
    } else if case .session(let session)? = laps.reference {
      let times = LapTimes(session.laps, precision: laps.precision)
      let name = laps.reference?.name(format) ?? ""
      sessions = [own, ChartedSession(name: name, laps: times)]
    } else {
      sessions = [own]
    }
    reference = laps.reference
    self.format = format
  }

  /// Whether there are no laps to draw.
  public var isEmpty: Bool { sessions.allSatisfy { $0.laps.statistics.count == 0 } }

  /// Returns the chart, in O(n) for n laps.
  ///
  /// - Parameter room: the number of points that can be distinguished.
  public func chart(room: Int) -> LapChart {
    let lapScale = LapScale(count: sessions.map(\.laps.count).max() ?? 0)
    let room = max(room, 1)
    let lapsPerPoint = max((lapScale.count + room - 1) / room, 1)
    var series = sessions.map { LapChartSeries($0, lapsPerPoint: lapsPerPoint) }
    if case .pace(let pace)? = reference {
      series.append(
        LapChartSeries(
          pace, name: Reference.pace(pace).name(format),
          min(lapScale.count, pace.isEndless ? lapScale.count : pace.lapCount)))
    }
    if reference != nil { series[1].isReference = true }
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
      pauses: sessions.count == 1 || reference != nil
        ? pausePositions(among: lapScale.count) : [],
      lapsPerPoint: lapsPerPoint
    )
  }

  /// Returns the positions of the pauses within completed laps, from 0 at the first lap to 1 after the
  /// last of `number` laps.
  private func pausePositions(among number: Int) -> [Double] {
    let (laps, runs) = (sessions[0].laps.laps, sessions[0].laps.runs)
    return runs.pauses.compactMap { pause in
      let index = laps.partitioningIndex { $0.split > pause.elapsed }
      guard index < laps.count else { return nil }
      let start = index > 0 ? laps[index - 1].split : .zero
      let share = (pause.elapsed - start) / (laps[index].split - start)
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

/// The laps of a session in a chart, alone or compared with those of another session.
public struct ChartedSession: Hashable, Sendable {
  /// The name that distinguishes it from the other session; empty if it is the only one.
  public internal(set) var name = ""
  public let laps: LapTimes
}

extension LapChartSeries {
  fileprivate init(_ session: ChartedSession, lapsPerPoint: Int) {
    let laps = session.laps
    name = session.name
    points = stride(from: 0, to: laps.count, by: lapsPerPoint).compactMap { start in
      LapChartPoint(start..<min(start + lapsPerPoint, laps.count), of: laps)
    }
    average = laps.statistics.count > 1 ? laps.statistics.average : nil
    fastest = laps.fastestLap.map { ChartedLap(number: $0.number, time: $0.time) }
    slowest = laps.slowestLap.map { ChartedLap(number: $0.number, time: $0.time) }
  }

  /// Creates the line of a pace, level over so many laps.
  fileprivate init(_ pace: Pace, name: String, _ count: Int) {
    self.name = name
    points = Set([1, max(count, 1)]).sorted().map {
      LapChartPoint(lap: $0, time: pace.lapTime)
    }
    (average, fastest, slowest) = (nil, nil, nil)
  }
}

extension LapChartPoint {
  fileprivate init(lap number: Int, time: Duration) {
    laps = number...number
    fastest = ChartedLap(number: number, time: time)
    (slowest, average) = (fastest, time)
  }

  /// Creates the point of laps, or returns `nil` if all of them are excluded.
  ///
  /// - Parameter indices: the indices of at least one lap.
  fileprivate init?(_ indices: Range<Int>, of times: LapTimes) {
    guard let group = times.group(of: indices) else { return nil }
    laps = indices.lowerBound + 1...indices.upperBound
    fastest = ChartedLap(number: group.fastest + 1, time: group.minimum)
    slowest = ChartedLap(number: group.slowest + 1, time: group.maximum)
    average = group.sum / group.count
  }
}
