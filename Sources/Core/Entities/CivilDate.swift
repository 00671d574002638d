/// A day in the Gregorian calendar.
public struct CivilDate: Hashable, Sendable, CustomStringConvertible {
  public let year: Int64
  public let month: Int64
  public let day: Int64

  /// - Parameter daysSinceEpoch: counted from 1970-01-01.
  ///
  /// After Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`: years
  /// begin in March, so that the day that comes and goes is their last.
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

  public var description: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity.
  public func quotientRoundedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
