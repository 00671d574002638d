import StopwatchCore
import StopwatchFormats

/// The date of a moment as people say it, such as “Today, 07:21”.
enum RecentDate {
  private static let secondsPerDay: Int64 = 86_400

  /// Returns the date and the time to the minute, with the year only if it is not that of `today`.
  static func text(_ moment: Moment, today: Int64) -> String {
    guard let local = LocalTime.fields(moment) else { return "" }
    let time = LocalTime.text(local, "%R")
    switch today - day(of: moment) {
    case 0: return localized("Today, {time}", ["time": time])
    case 1: return localized("Yesterday, {time}", ["time": time])
    default: break
    }
    let year = Int64(local.tm_year) + 1900
    let values: KeyValuePairs = [
      "day": "\(local.tm_mday)", "month": LocalTime.text(local, "%b"), "year": "\(year)",
      "time": time,
    ]
    // TRANSLATORS: dates in this year and in another one, in the order of your language, such as
    // “22 Nov, 07:21”.
    return year == CivilDate(daysSinceEpoch: today).year
      ? localized("{day} {month}, {time}", values)
      : localized("{day} {month} {year}, {time}", values)
  }

  /// Returns the number of the day of a moment, counted from 1970-01-01.
  static func day(of moment: Moment) -> Int64 {
    let local = moment + (LocalTime.offset(at: moment) ?? .zero)
    return local.sinceEpoch.wholeSeconds.quotientRoundedDown(by: secondsPerDay)
  }
}
