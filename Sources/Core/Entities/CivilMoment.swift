/// A day in the Gregorian calendar and the time of that day.
public struct CivilMoment: Hashable, Sendable {
  private static let secondsPerDay: Int64 = 86_400

  public let date: CivilDate
  public let hour: Int64
  public let minute: Int64
  public let second: Int64
  public let nanosecond: Int64

  /// - Parameter sinceEpoch: the time since 1970-01-01 00:00, in the time zone of the moment.
  public init(sinceEpoch: Duration) {
    let (seconds, attoseconds) = sinceEpoch.components
    let nanoseconds = attoseconds / 1_000_000_000
    // Before 1970, the seconds and their fraction are both negative.
    let wholeSeconds = nanoseconds < 0 ? seconds - 1 : seconds
    let day = wholeSeconds.quotientRoundedDown(by: Self.secondsPerDay)
    let secondOfDay = wholeSeconds - day * Self.secondsPerDay
    date = CivilDate(daysSinceEpoch: day)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    nanosecond = nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds
  }

  /// As ISO 8601 writes it, such as `2026-11-21T10:27:08.123456789`, if `separator` is a colon.
  public func text(separator: String) -> String {
    let time = [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: separator)
    return "\(date)T\(time).\(nanosecond.padded(to: 9))"
  }
}

extension Int64 {
  /// With zeros in front, at least `width` digits long.
  public func padded(to width: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
  }
}
