import StopwatchCore

/// The mapper from a time to its date as people say it, such as “Today, 07:21”.
public struct RecentDateMapper {
  private static let secondsPerDay: Int64 = 86_400

  private let now: () -> Moment
  private let offset: (Moment) -> Duration
  private let monthName: (_ month: Int64) -> String

  /// - Parameters:
  ///   - now: returns the current time.
  ///   - offset: returns how far the local time is ahead of UTC at a time.
  ///   - monthName: returns the abbreviated name of a month from 1 to 12.
  public init(
    now: @escaping () -> Moment, offset: @escaping (Moment) -> Duration,
    monthName: @escaping (_ month: Int64) -> String
  ) {
    self.now = now
    self.offset = offset
    self.monthName = monthName
  }

  /// The number of the current day, counted from 1970-01-01.
  var today: Int64 { day(of: now()) }

  /// Returns the date and the time to the minute, with the year only if it is not that of `today`.
  func text(_ moment: Moment, today: Int64) -> String {
    let local = CivilMoment(moment + offset(moment))
    let time = "\(local.hour.padded(to: 2)):\(local.minute.padded(to: 2))"
    switch today - day(of: moment) {
    case 0: return localized("Today, {time}", ["time": time])
    case 1: return localized("Yesterday, {time}", ["time": time])
    default: break
    }
    let date = local.date
    let values: KeyValuePairs = [
      "day": "\(date.day)", "month": monthName(date.month), "year": "\(date.year)", "time": time,
    ]
    // TRANSLATORS: dates in this year and in another one, in the order of your language, such as
    // “22 Nov, 07:21”.
    return date.year == CivilDate(daysSinceEpoch: today).year
      ? localized("{day} {month}, {time}", values)
      : localized("{day} {month} {year}, {time}", values)
  }

  private func day(of moment: Moment) -> Int64 {
    let local = moment + offset(moment)
    return local.sinceEpoch.wholeSeconds.quotientRoundedDown(by: Self.secondsPerDay)
  }
}
