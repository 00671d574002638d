/// The lap numbers of a chart, side by side, each in the middle of its equal share of the width.
public struct LapScale: Hashable, Sendable {
  private static let mostTicks = 8

  /// The number of the last lap.
  public let count: Int

  public init(count: Int) {
    self.count = count
  }

  /// From 0 at the start of the first lap's share to 1 at the end of the last one's.
  public func position(of laps: ClosedRange<Int>) -> Double {
    Double(laps.lowerBound - 1 + laps.upperBound) / 2 / Double(max(count, 1))
  }

  public func position(ofLap number: Int) -> Double { position(of: number...number) }

  /// The lap in whose share `position` is, or the one next to it; none without laps.
  public func lap(nearestTo position: Double) -> Int? {
    guard count > 0 else { return nil }
    let share = Int(min(max(position, 0), 1) * Double(count))
    return min(share + 1, count)
  }

  /// The multiples of 1, 2 or 5 times a power of ten, as many as are easily read.
  public var ticks: [Int] {
    let step = tickStep
    return Array(stride(from: step, through: count, by: step))
  }

  private var tickStep: Int {
    var power = 1
    while count / (5 * power) > Self.mostTicks { power *= 10 }
    let steps = [power, 2 * power, 5 * power]
    return steps.first { count / $0 <= Self.mostTicks } ?? 5 * power
  }
}
