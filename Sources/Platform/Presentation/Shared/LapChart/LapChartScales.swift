import StopwatchCore

/// The lap axis of a chart: each lap is in the middle of an equal share of the width.
public struct LapScale: Hashable, Sendable {
  private static let maximumTickCount = 8

  public let count: Int

  /// Returns the position of the middle of `laps`, from 0 at the start of the first lap's share to
  /// 1 at the end of the last lap's share.
  public func position(of laps: ClosedRange<Int>) -> Double {
    Double(laps.lowerBound - 1 + laps.upperBound) / 2 / Double(max(count, 1))
  }

  public func position(ofLap number: Int) -> Double { position(of: number...number) }

  /// Returns the lap whose share contains `position` or is nearest to it; `nil` without laps.
  public func lap(nearestTo position: Double) -> Int? {
    guard count > 0 else { return nil }
    let share = Int(min(max(position, 0), 1) * Double(count))
    return min(share + 1, count)
  }

  /// The multiples of 1, 2 or 5 times a power of ten, at most `maximumTickCount`.
  public var ticks: [Int] {
    var power = 1
    while count / (5 * power) > Self.maximumTickCount { power *= 10 }
    let steps = [power, 2 * power, 5 * power]
    let step = steps.first { count / $0 <= Self.maximumTickCount } ?? 5 * power
    return Array(stride(from: step, through: count, by: step))
  }
}

/// The time axis of a chart: round times at equal intervals, which enclose all displayed times.
public struct TimeScale: Hashable, Sendable {
  private static let maximumTickCount: Int64 = 6

  public let lowest: Duration
  public let highest: Duration
  public let step: Duration

  /// Creates the finest scale that encloses `times` with at most `maximumTickCount` ticks.
  init(enclosing times: ClosedRange<Duration>, precision: TimePrecision) {
    let range = Self.widened(times, precision: precision)
    let minimum = range.lowerBound.units(of: precision)
    let maximum = range.upperBound.units(of: precision)
    func ticks(_ step: Int64) -> (lowest: Int64, highest: Int64) {
      (minimum / step * step, (maximum + step - 1) / step * step)
    }
    let step =
      Self.steps(precision: precision).first { step in
        let (lowest, highest) = ticks(step)
        return (highest - lowest) / step < Self.maximumTickCount
      } ?? max(maximum, 1)
    let (lowest, highest) = ticks(step)
    self.lowest = precision.unit * lowest
    self.highest = precision.unit * highest
    self.step = precision.unit * step
  }

  public var ticks: [Duration] {
    let count = Int(((highest - lowest) / step).rounded())
    return (0...count).map { lowest + step * $0 }
  }

  /// Returns the position, from 0 at the lowest tick to 1 at the highest.
  public func position(of time: Duration) -> Double { (time - lowest) / (highest - lowest) }

  /// Returns the range with a margin if both ends are equal, because a scale of length zero has no
  /// positions; the time is then drawn in the middle.
  private static func widened(
    _ times: ClosedRange<Duration>, precision: TimePrecision
  ) -> ClosedRange<Duration> {
    let minimum = times.lowerBound.truncated(to: precision)
    let maximum = times.upperBound.truncated(to: precision)
    guard minimum == maximum else { return minimum...maximum }
    let margin = max(minimum / 10, .milliseconds(500), precision.unit)
    return max(minimum - margin, .zero)...(maximum + margin)
  }

  /// Returns the round steps in units of the precision, ascending: decimal below ten seconds, then
  /// the divisions of clock time, and decimal again from one day on.
  private static func steps(precision: TimePrecision) -> [Int64] {
    let second = precision.unitsPerSecond
    let (minute, hour, day) = (60 * second, 3_600 * second, 86_400 * second)
    let powers: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000]
    let decimals = powers.flatMap { power in [1, 2, 5].map { $0 * power } }
    return decimals.filter { $0 < second }
      + [1, 2, 5, 10, 15, 30].map { $0 * second }
      + [1, 2, 5, 10, 15, 30].map { $0 * minute }
      + [1, 2, 6, 12].map { $0 * hour }
      + decimals.map { $0 * day }
  }
}
