/// What the times of the completed laps say together. Adding a lap is O(log n).
///
/// All of it is about times as shown, in whole units of the precision.
public struct LapStatistics: Sendable {
  public private(set) var count = 0
  private let precision: TimePrecision
  private var sum: Int128 = 0
  private var sumOfSquares: Int128 = 0
  /// The lesser half of the times, and the greater half with its sign turned.
  private var lesser = MaxHeap()
  private var greater = MaxHeap()

  init(precision: TimePrecision) {
    self.precision = precision
  }

  mutating func add(_ time: Duration) {
    let units = time.units(of: precision)
    count += 1
    sum += Int128(units)
    sumOfSquares += Int128(units) * Int128(units)
    addToHalves(units)
  }

  /// The arithmetic mean, cut off after the nanosecond; none without laps.
  public var average: Duration? {
    guard count > 0 else { return nil }
    return .nanoseconds(Int64(sum * Int128(nanosecondsPerUnit) / Int128(count)))
  }

  /// The time in the middle when they stand in order, or the mean of the two there; none without
  /// laps.
  public var median: Duration? {
    guard let middle = lesser.greatest else { return nil }
    guard count.isMultiple(of: 2), let next = greater.greatest else {
      return .nanoseconds(middle * nanosecondsPerUnit)
    }
    return .nanoseconds((middle - next) * nanosecondsPerUnit / 2)
  }

  /// The sample standard deviation, √((n·Σx² − (Σx)²) / (n·(n − 1))); none with less than two laps.
  public var standardDeviation: Duration? {
    guard count > 1 else { return nil }
    let n = Int128(count)
    let squares = Double(n * sumOfSquares - sum * sum) / Double(n * (n - 1))
    return .nanoseconds(Int64(squares.squareRoot() * Double(nanosecondsPerUnit)))
  }

  private var nanosecondsPerUnit: Int64 { precision.unit.nanoseconds }

  /// The lesser half has as many times as the greater one, or one more.
  private mutating func addToHalves(_ units: Int64) {
    lesser.insert(units)
    if let greatest = lesser.popGreatest() { greater.insert(-greatest) }
    if greater.count > lesser.count, let least = greater.popGreatest() { lesser.insert(-least) }
  }
}
