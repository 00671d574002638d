/// The statistics of the times of completed laps. Adding a lap is O(log n).
///
/// All values are computed from times as displayed, in whole units of the precision.
public struct LapStatistics: Sendable {
  public private(set) var count = 0
  private let precision: TimePrecision
  private var sum: Int128 = 0
  private var sumOfSquares: Int128 = 0
  /// The lower half of the times, and the upper half with negated values.
  private var lowerHalf = MaxHeap()
  private var upperHalf = MaxHeap()

  /// Creates the statistics of all these times, in O(n log n).
  init(_ times: some Collection<Duration>, precision: TimePrecision) {
    self.precision = precision
    let sorted = times.map { $0.units(of: precision) }.sorted()
    count = sorted.count
    for units in sorted { addToSums(units) }
    let middle = (count + 1) / 2
    lowerHalf = MaxHeap(descending: sorted[..<middle].reversed())
    upperHalf = MaxHeap(descending: sorted[middle...].map { -$0 })
  }

  mutating func add(_ time: Duration) {
    let units = time.units(of: precision)
    count += 1
    addToSums(units)
    addToHalves(units)
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
    guard let middle = lowerHalf.maximum else { return nil }
    guard count.isMultiple(of: 2), let next = upperHalf.maximum else {
      return .nanoseconds(middle * nanosecondsPerUnit)
    }
    return .nanoseconds((middle - next) * nanosecondsPerUnit / 2)
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

  /// Adds a time so that the lower half has as many times as the upper half, or one more.
  private mutating func addToHalves(_ units: Int64) {
    lowerHalf.insert(units)
    if let maximum = lowerHalf.popMaximum() { upperHalf.insert(-maximum) }
    if upperHalf.count > lowerHalf.count, let minimum = upperHalf.popMaximum() {
      lowerHalf.insert(-minimum)
    }
  }
}
