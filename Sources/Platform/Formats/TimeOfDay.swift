import Glibc
import StopwatchCore

/// A time of day as the user types it, in the local time zone: `14:05`, `14:05:30.5`, `14.05`, `14h05`,
/// `14 Uhr` or `2:05 pm`.
public enum TimeOfDay {
  /// What stands beside a time of day in the languages of the program, and means nothing more.
  private static let words = [
    "uhr", "uur", "o’clock", "o'clock", "heures", "horas", "ore", "h", "las", "as", "às", "godz.",
    "godz", "ч.", "ч", "часов", "часа", "час", "الساعة", "בשעה", "分", "時", "点", "點",
  ]
  /// The halves of a day; the user's locale has more.
  private static let halves: [(item: Int, isAfternoon: Bool, names: [String])] = [
    (AM_STR, false, ["a.m.", "a. m.", "am", "午前", "上午", "ص"]),
    (PM_STR, true, ["p.m.", "p. m.", "pm", "午後", "下午", "م"]),
  ]
  private static let hoursOfHalfDay: Int32 = 12

  /// Returns the latest moment until `now` at which the clock showed a time of day, within two days:
  /// `23:50` after midnight is that of yesterday. Where an hour is repeated, it is the second one; where
  /// one is missing, the day before. Returns `nil` if the text is no time of day.
  public static func latest(_ text: String, until now: Moment) -> Moment? {
    moments(text, days: -2...0, from: now).filter { $0 <= now }.max()
  }

  /// Returns the first moment after `now` at which the clock will show a time of day, within two days.
  /// Where an hour is repeated, it is the first one; where one is missing, the day after. Returns `nil`
  /// if the text is no time of day.
  public static func first(_ text: String, after now: Moment) -> Moment? {
    moments(text, days: 0...2, from: now).filter { $0 > now }.min()
  }

  /// Returns when the clock shows a time of day on the days before or after `now`.
  private static func moments(
    _ text: String, days: ClosedRange<Int32>, from now: Moment
  ) -> [Moment] {
    guard let (time, fraction) = parse(text) else { return [] }
    return days.flatMap { day in
      [Int32(0), 1].compactMap { moment(time, days: day, isDaylightSaving: $0, from: now) }
    }.map { $0 + fraction }
  }

  /// Returns the time in the local time zone, such as `14:05:12`; like the dates, in all languages.
  public static func text(_ moment: Moment) -> String {
    LocalTime.fields(moment).map { LocalTime.text($0, "%T") } ?? ""
  }

  /// Returns what the local clock has counted since midnight; `nil` if the year is out of range.
  static func sinceMidnight(_ moment: Moment) -> Duration? {
    LocalTime.fields(moment).map {
      .seconds((Int64($0.tm_hour) * 60 + Int64($0.tm_min)) * 60 + Int64($0.tm_sec))
    }
  }

  /// Returns the time of day, after the date if that is not the date of `earlier`.
  public static func text(_ moment: Moment, after earlier: Moment) -> String {
    guard let local = LocalTime.fields(moment), let before = LocalTime.fields(earlier) else {
      return ""
    }
    let isSameDay = (local.tm_year, local.tm_yday) == (before.tm_year, before.tm_yday)
    return LocalTime.text(local, isSameDay ? "%T" : "%x %T")
  }

  private static func moment(
    _ time: tm, days: Int32, isDaylightSaving: Int32, from now: Moment
  ) -> Moment? {
    guard var wanted = LocalTime.fields(now) else { return nil }
    wanted.tm_mday += days
    (wanted.tm_hour, wanted.tm_min, wanted.tm_sec) = (time.tm_hour, time.tm_min, time.tm_sec)
    wanted.tm_isdst = isDaylightSaving
    let moment = Moment(sinceEpoch: .seconds(Int64(mktime(&wanted))))
    let isShown =
      wanted.tm_hour == time.tm_hour && wanted.tm_min == time.tm_min
      && wanted.tm_isdst == isDaylightSaving
    return isShown ? moment : nil
  }

  /// Returns the hour, the minute and the second, and the fraction of the second.
  private static func parse(_ text: String) -> (time: tm, fraction: Duration)? {
    let (half, isAfternoon) = withoutHalf(text.lowercased())
    let digits = words.reduce(half) { $0.without($1) }
    let end = digits.contains(":") ? digits.firstIndex { ".,".contains($0) } : nil
    let numbers = digits[..<(end ?? digits.endIndex)].split(omittingEmptySubsequences: false) {
      ":.h時点點ч".contains($0)
    }.map { Int32($0.filter { !$0.isWhitespace }) }
    let decimals = (end.map { digits[$0...].dropFirst() } ?? "").prefix(9)
    let nanoseconds = decimals + String(repeating: "0", count: 9 - decimals.count)
    guard !digits.contains(where: { "+-".contains($0) }), let fraction = Int64(nanoseconds),
      end == nil || numbers.count == 3
    else { return nil }
    guard let hour = numbers.first ?? nil, numbers.count <= 3,
      numbers.count > 1 || isAfternoon != nil || digits != half,
      numbers.dropFirst().allSatisfy({ $0.map { (0...59).contains($0) } ?? false })
    else { return nil }
    var time = tm()
    (time.tm_min, time.tm_sec) = (
      numbers.count > 1 ? numbers[1] ?? 0 : 0, numbers.count > 2 ? numbers[2] ?? 0 : 0
    )
    if let isAfternoon {
      guard (1...hoursOfHalfDay).contains(hour) else { return nil }
      time.tm_hour = hour % hoursOfHalfDay + (isAfternoon ? hoursOfHalfDay : 0)
    } else {
      guard (0..<2 * hoursOfHalfDay).contains(hour) else { return nil }
      time.tm_hour = hour
    }
    return (time, .nanoseconds(fraction))
  }

  /// Returns the text without `am` or `pm`, in English or as the locale has it.
  private static func withoutHalf(_ text: String) -> (digits: String, isAfternoon: Bool?) {
    for (item, isAfternoon, names) in halves {
      let local = nl_langinfo(nl_item(item)).map { String(cString: $0).lowercased() } ?? ""
      for name in names + [local] where text.without(name) != text {
        return (text.without(name), isAfternoon)
      }
    }
    return (text, nil)
  }
}

extension String {
  /// Returns the text without a word at its end or its beginning.
  fileprivate func without(_ word: String) -> String {
    let isAtEnd = hasSuffix(word)
    guard !word.isEmpty, isAtEnd || hasPrefix(word) else { return self }
    return String(isAtEnd ? dropLast(word.count) : dropFirst(word.count)).singleLine
  }
}
