import StopwatchCore

/// Round times at equal distances, of which the first and the last enclose what is drawn.
public struct TimeScale: Hashable, Sendable {
  private static let mostTicks: Int64 = 6

  public let lowest: Duration
  public let highest: Duration
  public let step: Duration

  /// The finest scale around `times` that is easily read.
  public init(enclosing times: ClosedRange<Duration>) {
    let range = Self.widened(times)
    let (least, greatest) = (range.lowerBound.hundredths, range.upperBound.hundredths)
    func ticks(_ step: Int64) -> (lowest: Int64, highest: Int64) {
      (least / step * step, (greatest + step - 1) / step * step)
    }
    let step =
      Self.steps.first { step in
        let (lowest, highest) = ticks(step)
        return (highest - lowest) / step < Self.mostTicks
      } ?? max(greatest, 1)
    let (lowest, highest) = ticks(step)
    self.lowest = .milliseconds(lowest * 10)
    self.highest = .milliseconds(highest * 10)
    self.step = .milliseconds(step * 10)
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
  private static func widened(_ times: ClosedRange<Duration>) -> ClosedRange<Duration> {
    let (least, greatest) = (times.lowerBound.shown, times.upperBound.shown)
    guard least == greatest else { return least...greatest }
    let margin = max(least / 10, .milliseconds(500))
    return max(least - margin, .zero)...(greatest + margin)
  }

  /// In hundredths of a second, ascending: decimal below ten seconds, then as clocks are divided,
  /// and decimal again from a day on.
  private static let steps: [Int64] = {
    let (second, minute, hour, day): (Int64, Int64, Int64, Int64) = (100, 6_000, 360_000, 8_640_000)
    let powers: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000]
    return [1, 2, 5, 10, 20, 50]
      + [1, 2, 5, 10, 15, 30].map { $0 * second }
      + [1, 2, 5, 10, 15, 30].map { $0 * minute }
      + [1, 2, 6, 12].map { $0 * hour }
      + powers.flatMap { power in [1, 2, 5].map { $0 * power * day } }
  }()
}
