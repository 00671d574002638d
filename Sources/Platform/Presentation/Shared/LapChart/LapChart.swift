import StopwatchCore

/// A chart of lap times over lap numbers, in coordinates from 0 to 1 instead of pixels.
public struct LapChart: Hashable, Sendable {
  /// The laps and, if they are compared with something, its laps; equal numbers have equal positions.
  public let series: [LapChartSeries]
  public let lapScale: LapScale
  public let lapTicks: [AxisTick]
  public let timeScale: TimeScale
  public let timeTicks: [AxisTick]
  public let pauses: [Double]
  /// The laps per point: 1 unless there are more laps than room; the last point can have fewer.
  public let lapsPerPoint: Int

  /// A step of the cursor through the laps.
  public enum Step: CaseIterable, Sendable {
    case first
    case previous
    case next
    case last
  }

  /// Returns the numbers of the laps that share a point with this lap.
  public func laps(sharingPointWith number: Int) -> ClosedRange<Int> {
    let first = (number - 1) / lapsPerPoint * lapsPerPoint + 1
    return first...min(first + lapsPerPoint - 1, lapScale.count)
  }

  /// Returns the first lap of the point that a step leads to, or of the same point if there is none
  /// beyond it; `nil` if there are no laps.
  ///
  /// - Parameter number: the current lap, or `nil` if there is none; the step then enters at the
  ///   end that it leads away from.
  public func lap(_ step: Step, from number: Int?) -> Int? {
    guard lapScale.count > 0 else { return nil }
    let last = laps(sharingPointWith: lapScale.count).lowerBound
    let here = number.map { laps(sharingPointWith: $0).lowerBound }
    switch step {
    case .first: return 1
    case .last: return last
    case .previous: return here.map { max($0 - lapsPerPoint, 1) } ?? last
    case .next: return here.map { min($0 + lapsPerPoint, last) } ?? 1
    }
  }

  /// Returns the lap at a position, the first of those that share a point; `nil` if there are no laps.
  ///
  /// - Parameter position: from 0 at the start of the chart to 1 at its end.
  public func lap(at position: Double) -> Int? {
    lapScale.lap(nearestTo: position).map { laps(sharingPointWith: $0).lowerBound }
  }

  /// Returns the lap that the cursor is on after a change of the laps; `nil` if it is gone.
  public func lap(following number: Int?) -> Int? {
    guard let number, number <= lapScale.count else { return nil }
    return laps(sharingPointWith: number).lowerBound
  }

  /// The number of series with a name for which a legend has room.
  private static let maximumNames = 10

  /// The legend of the chart; a series without a name has no entry.
  public var legend: [LapChartLegendEntry] {
    let named = series.filter { !$0.name.isEmpty }
    let shown = named.count > Self.maximumNames ? named.filter { $0.sign == .reference } : named
    var entries = shown.map { LapChartLegendEntry(sign: $0.sign, text: $0.name) }
    if series.contains(where: { $0.fastest != nil }) {
      entries += [
        LapChartLegendEntry(sign: .fastest, text: Figure.fastest.title),
        LapChartLegendEntry(sign: .slowest, text: Figure.slowest.title),
      ]
    }
    if series.contains(where: { $0.average != nil }) {
      entries.append(LapChartLegendEntry(sign: .average, text: Figure.average.title))
    }
    return entries
  }
}

/// A labelled tick on an axis.
public struct AxisTick: Hashable, Sendable {
  /// The position, from 0 at the start of the axis to 1 at its end.
  public let position: Double
  public let label: String
}

/// The line of the laps in a chart, of a name, or of what the laps are compared with.
public struct LapChartSeries: Hashable, Sendable {
  public let sign: LapChartLegendEntry.Sign
  /// The name of what the laps are compared with, or whose laps they are; empty for the laps themselves.
  public let name: String
  /// The points, from the first lap to the last; excluded laps have none.
  public let points: [LapChartPoint]
  /// The average lap time; `nil` if there are fewer than two laps, and for a reference.
  public internal(set) var average: Duration?
  /// The first of the fastest laps, or `nil` unless two laps differ.
  public internal(set) var fastest: ChartedLap?
  /// The first of the slowest laps, or `nil` unless two laps differ.
  public internal(set) var slowest: ChartedLap?

  /// Returns the point of a lap, or `nil` if the series is shorter or the lap is excluded.
  public func point(ofLap number: Int) -> LapChartPoint? {
    points.first { $0.laps.contains(number) }
  }
}

/// A point of a chart: a lap, or several adjacent laps if there are more laps than room.
public struct LapChartPoint: Hashable, Sendable {
  /// The range of lap numbers, including laps excluded from the times below.
  public let laps: ClosedRange<Int>
  /// The first of the fastest of these laps.
  public let fastest: ChartedLap
  /// The first of the slowest of these laps.
  public let slowest: ChartedLap
  public let average: Duration
}

/// The number and the time of a lap in a chart.
public struct ChartedLap: Hashable, Sendable {
  public let number: Int
  public let time: Duration
}

/// A symbol in a lap chart and its label.
public struct LapChartLegendEntry: Hashable, Sendable {
  public enum Sign: Hashable, Sendable {
    case laps
    case reference
    /// - Parameters:
    ///   - place: the place in the order of names, from 0.
    ///   - isFaint: whether the laps of another name are the ones to look at.
    case name(_ place: Int, isFaint: Bool)
    case fastest
    case slowest
    case average
  }

  public let sign: Sign
  public let text: String
}
