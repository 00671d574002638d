import StopwatchCore

/// A picture of lap times over lap numbers, in places from 0 to 1 instead of pixels.
public struct LapChart: Hashable, Sendable {
  /// One for each session; with two, lap stands above lap.
  public let series: [LapChartSeries]
  public let lapScale: LapScale
  public let lapTicks: [AxisTick]
  public let timeScale: TimeScale
  public let timeTicks: [AxisTick]
  /// One, unless there are more laps than room; the last point can have less.
  public let lapsPerPoint: Int

  /// How people step through the laps.
  public enum Step: CaseIterable, Sendable {
    case first
    case previous
    case next
    case last
  }

  /// The laps that share a point with this one.
  public func laps(sharingPointWith number: Int) -> ClosedRange<Int> {
    let first = pointIndex(ofLap: number) * lapsPerPoint + 1
    return first...min(first + lapsPerPoint - 1, lapScale.count)
  }

  /// Where in each series the point of this lap is, if the series goes so far.
  public func pointIndex(ofLap number: Int) -> Int { (number - 1) / lapsPerPoint }

  /// The first lap of the point to which a step leads; it stays where there is none further.
  ///
  /// - Parameter number: where one is, if anywhere; from nowhere one enters at the end that one
  ///   steps away from.
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
}
