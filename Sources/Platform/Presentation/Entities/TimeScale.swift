import StopwatchCore

/// Round times at equal distances, of which the first and the last enclose what is drawn.
public struct TimeScale: Hashable, Sendable {
  private static let mostTicks: Int64 = 6

  public let lowest: Duration
  public let highest: Duration
  public let step: Duration

  /// The finest scale around `times` that is easily read.
  public init(enclosing times: ClosedRange<Duration>, precision: TimePrecision) {
    let range = Self.widened(times, precision: precision)
    let least = range.lowerBound.units(of: precision)
    let greatest = range.upperBound.units(of: precision)
    func ticks(_ step: Int64) -> (lowest: Int64, highest: Int64) {
      (least / step * step, (greatest + step - 1) / step * step)
    }
    let step =
      Self.steps(precision: precision).first { step in
        let (lowest, highest) = ticks(step)
        return (highest - lowest) / step < Self.mostTicks
      } ?? max(greatest, 1)
    let (lowest, highest) = ticks(step)
    self.lowest = precision.unit * lowest
    self.highest = precision.unit * highest
    self.step = precision.unit * step
  }

  public var ticks: [Duration] {
    let count = Int(((highest - lowest) / step).rounded())
    return (0...count).map { lowest + step * $0 }
  }

  /// From 0 at the lowest tick to 1 at the highest.
  public func position(of time: Duration) -> Double {
    (time - lowest) / (highest - lowest)
  }

  /// Equal times are drawn in the middle: a scale of no length has no places.
  private static func widened(
    _ times: ClosedRange<Duration>, precision: TimePrecision
  ) -> ClosedRange<Duration> {
    let least = times.lowerBound.truncated(to: precision)
    let greatest = times.upperBound.truncated(to: precision)
    guard least == greatest else { return least...greatest }
    let margin = max(least / 10, .milliseconds(500), precision.unit)
    return max(least - margin, .zero)...(greatest + margin)
  }

  /// In units of the precision, ascending: decimal below ten seconds, then as clocks are divided,
  /// and decimal again from a day on.
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
