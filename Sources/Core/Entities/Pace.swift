/// The same time for each of a number of laps, or for all laps.
public struct Pace: Hashable, Sendable {
  public static let maximumLapCount = 100_000

  /// The time of all laps together.
  public let total: Duration
  public let lapCount: Int
  /// Whether any number of laps can follow.
  public let isEndless: Bool

  /// Returns `nil` if a lap is shorter than a hundredth of a second, or the values are too great.
  public init?(total: Duration, lapCount: Int = 1, isEndless: Bool = false) {
    guard (1...Self.maximumLapCount).contains(lapCount),
      (.milliseconds(10) * lapCount...Stopwatch.maximumSetTime).contains(total)
    else { return nil }
    self.total = total
    self.lapCount = lapCount
    self.isEndless = isEndless
  }

  /// The time of each lap, truncated to nanoseconds.
  public var lapTime: Duration { split(ofLap: 1) }

  /// Returns the elapsed time at the end of a lap, truncated to nanoseconds.
  func split(ofLap number: Int) -> Duration {
    .nanoseconds(
      Int64(clamping: Int128(total.nanoseconds) * Int128(number) / Int128(lapCount)))
  }
}
