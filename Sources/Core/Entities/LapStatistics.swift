/// The statistics of the times of completed laps.
///
/// All values are computed from times as displayed, in whole units of the precision.
public struct LapStatistics: Sendable {
  private let precision: TimePrecision
  private var sum: Int128 = 0
  private var sumOfSquares: Int128 = 0
  private var sorted: [Int64]
  /// The extremes; `nil` if there are no laps.
  private(set) var group: LapGroup?

  init(_ laps: [(index: Int, time: Duration)] = [], precision: TimePrecision) {
    self.precision = precision
    sorted = laps.map { $0.time.units(of: precision) }.sorted()
    for units in sorted { addToSums(units) }
    for lap in laps { group.add(LapGroup(lapAt: lap.index, time: lap.time)) }
  }

  public var count: Int { sorted.count }

  mutating func add(lapAt index: Int, time: Duration) {
    group.add(LapGroup(lapAt: index, time: time))
    let units = time.units(of: precision)
    addToSums(units)
    sorted.insert(units, at: sorted.partitioningIndex { $0 > units })
  }

  /// Returns whether one of the times is more than 1.6 times the median of the others, of which there are two
  /// at least.
  func exceedsOthers(_ time: Duration) -> Bool {
    guard count > 2 else { return false }
    let units = time.units(of: precision)
    let own = sorted.partitioningIndex { $0 >= units }
    let middle = [(count - 2) / 2, (count - 1) / 2].map { sorted[$0 < own ? $0 : $0 + 1] }
    return 5 * units > 4 * (middle[0] + middle[1])
  }

  private mutating func addToSums(_ units: Int64) {
    sum += Int128(units)
    sumOfSquares += Int128(units) * Int128(units)
  }

  /// The arithmetic mean, truncated to nanoseconds; `nil` if there are no laps.
  public var average: Duration? {
    guard count > 0 else { return nil }
    return .nanoseconds(Int64(sum * Int128(nanosecondsPerUnit) / Int128(count)))
  }

  /// The middle one of the sorted times, or the mean of the middle two; `nil` if there are no laps.
  public var median: Duration? {
    guard count > 0 else { return nil }
    return .nanoseconds((sorted[(count - 1) / 2] + sorted[count / 2]) * nanosecondsPerUnit / 2)
  }

  /// The sample standard deviation, √((n·Σx² − (Σx)²) / (n·(n − 1))); `nil` for fewer than two
  /// laps.
  public var standardDeviation: Duration? {
    guard count > 1 else { return nil }
    let n = Int128(count)
    let squares = Double(n * sumOfSquares - sum * sum) / Double(n * (n - 1))
    return .nanoseconds(Int64(squares.squareRoot() * Double(nanosecondsPerUnit)))
  }

  private var nanosecondsPerUnit: Int64 { precision.unit.nanoseconds }
}
