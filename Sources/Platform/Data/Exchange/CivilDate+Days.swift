import StopwatchCore

extension CivilDate {
  /// The days since 1970-01-01; none for a day that is in no calendar, such as a 30th of February.
  ///
  /// After Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`.
  static func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.quotientRoundedDown(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let date = CivilDate(daysSinceEpoch: days)
    return (date.year, date.month, date.day) == (year, month, day) ? days : nil
  }
}
