/// What the times of the completed laps say together. Adding a lap is O(log n).
///
/// All of it is about times as shown, in whole hundredths of a second.
public struct LapStatistics: Sendable {
  private static let nanosecondsPerHundredth: Int64 = 10_000_000

  public private(set) var count = 0
  private var sum: Int128 = 0
  private var sumOfSquares: Int128 = 0
  /// The lesser half of the times, and the greater half with its sign turned.
  private var lesser = MaxHeap()
  private var greater = MaxHeap()

  init() {}

  mutating func add(_ time: Duration) {
    let hundredths = time.hundredths
    count += 1
    sum += Int128(hundredths)
    sumOfSquares += Int128(hundredths) * Int128(hundredths)
    addToHalves(hundredths)
  }

  /// The arithmetic mean, cut off after the nanosecond; none without laps.
  public var average: Duration? {
    guard count > 0 else { return nil }
    return .nanoseconds(Int64(sum * Int128(Self.nanosecondsPerHundredth) / Int128(count)))
  }

  /// The time in the middle when they stand in order, or the mean of the two there; none without
  /// laps.
  public var median: Duration? {
    guard let middle = lesser.greatest else { return nil }
    guard count.isMultiple(of: 2), let next = greater.greatest else {
      return .nanoseconds(middle * Self.nanosecondsPerHundredth)
    }
    return .nanoseconds((middle - next) * Self.nanosecondsPerHundredth / 2)
  }

  /// The sample standard deviation, √((n·Σx² − (Σx)²) / (n·(n − 1))); none with less than two laps.
  public var standardDeviation: Duration? {
    guard count > 1 else { return nil }
    let n = Int128(count)
    let squares = Double(n * sumOfSquares - sum * sum) / Double(n * (n - 1))
    return .nanoseconds(Int64(squares.squareRoot() * Double(Self.nanosecondsPerHundredth)))
  }

  /// The lesser half has as many times as the greater one, or one more.
  private mutating func addToHalves(_ hundredths: Int64) {
    lesser.insert(hundredths)
    if let greatest = lesser.popGreatest() { greater.insert(-greatest) }
    if greater.count > lesser.count, let least = greater.popGreatest() { lesser.insert(-least) }
  }
}
