/// A point in time by the wall clock, which can be set.
public struct Moment: Hashable, Comparable, Sendable {
  /// The time since 1970-01-01 00:00 UTC; negative before.
  public let sinceEpoch: Duration

  public static let epoch = Moment(sinceEpoch: .zero)

  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  /// Creates the moment so many nanoseconds after 1970-01-01 00:00 UTC, as in files.
  public static func nanoseconds(_ nanoseconds: Int64) -> Moment {
    Moment(sinceEpoch: .nanoseconds(nanoseconds))
  }

  /// The whole nanoseconds since 1970-01-01 00:00 UTC, clamped to the range of `Int64` (292 years).
  public var nanoseconds: Int64 { sinceEpoch.nanoseconds }

  public static func < (left: Moment, right: Moment) -> Bool {
    left.sinceEpoch < right.sinceEpoch
  }

  public static func - (end: Moment, start: Moment) -> Duration {
    end.sinceEpoch - start.sinceEpoch
  }

  public static func + (start: Moment, duration: Duration) -> Moment {
    Moment(sinceEpoch: start.sinceEpoch + duration)
  }

  public static func - (end: Moment, duration: Duration) -> Moment {
    Moment(sinceEpoch: end.sinceEpoch - duration)
  }
}
