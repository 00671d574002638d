/// A date in the Gregorian calendar and a time of day.
public struct CivilMoment: Hashable, Sendable {
  private static let secondsPerDay: Int64 = 86_400

  public let date: CivilDate
  public let hour: Int64
  public let minute: Int64
  public let second: Int64
  public let nanosecond: Int64

  /// Creates the date and time of `moment` in UTC.
  public init(_ moment: Moment) {
    let wholeSeconds = moment.sinceEpoch.wholeSeconds
    let day = wholeSeconds.quotientRoundedDown(by: Self.secondsPerDay)
    let secondOfDay = wholeSeconds - day * Self.secondsPerDay
    date = CivilDate(daysSinceEpoch: day)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    nanosecond = (moment.sinceEpoch - .seconds(wholeSeconds)).nanoseconds
  }

  /// Returns the moment in ISO 8601 format, such as `2026-11-21T10:27:08.123456789`, if `separator`
  /// is a colon.
  public func text(separator: String) -> String {
    let time = [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: separator)
    return "\(date)T\(time).\(nanosecond.padded(to: 9))"
  }
}

/// A date in the Gregorian calendar.
public struct CivilDate: Hashable, Sendable, CustomStringConvertible {
  public let year: Int64
  public let month: Int64
  public let day: Int64

  /// Creates a date from the number of days since 1970-01-01.
  ///
  /// Algorithm: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`.
  /// Years begin in March, so that the leap day is their last day.
  public init(daysSinceEpoch: Int64) {
    let days = daysSinceEpoch + 719_468
    let era = days.quotientRoundedDown(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  public var description: String { "\(year)-\(month.padded(to: 2))-\(day.padded(to: 2))" }
}

extension Int64 {
  public func padded(to width: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
  }

  /// Returns the quotient rounded towards negative infinity.
  public func quotientRoundedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
