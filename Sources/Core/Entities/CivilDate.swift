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

  /// None for a day that is in no calendar, such as a 30th of February.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
    guard CivilDate(daysSinceEpoch: daysSinceEpoch) == self else { return nil }
  }

  /// Counted from 1970-01-01; after the same source, `days_from_civil`.
  public var daysSinceEpoch: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.quotientRoundedDown(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
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
