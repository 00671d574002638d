/// The lap axis of a chart: each lap is in the middle of an equal share of the width.
public struct LapScale: Hashable, Sendable {
  private static let maximumTickCount = 8

  /// The number of the last lap.
  public let count: Int

  public init(count: Int) {
    self.count = count
  }

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
    let step = tickStep
    return Array(stride(from: step, through: count, by: step))
  }

  private var tickStep: Int {
    var power = 1
    while count / (5 * power) > Self.maximumTickCount { power *= 10 }
    let steps = [power, 2 * power, 5 * power]
    return steps.first { count / $0 <= Self.maximumTickCount } ?? 5 * power
  }
}
