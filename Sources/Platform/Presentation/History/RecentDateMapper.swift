import StopwatchCore
import StopwatchFormats

/// The mapper from a time to its date as people say it, such as “Today, 07:21”.
public struct RecentDateMapper {
  private static let secondsPerDay: Int64 = 86_400

  private let now: () -> Moment

  /// - Parameter now: returns the current time.
  public init(now: @escaping () -> Moment) { self.now = now }

  /// The number of the current day, counted from 1970-01-01.
  var today: Int64 { day(of: now()) }

  /// Returns the date and the time to the minute, with the year only if it is not that of `today`.
  func text(_ moment: Moment, today: Int64) -> String {
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

  private func day(of moment: Moment) -> Int64 {
    let local = moment + (LocalTime.offset(at: moment) ?? .zero)
    return local.sinceEpoch.wholeSeconds.quotientRoundedDown(by: Self.secondsPerDay)
  }
}
