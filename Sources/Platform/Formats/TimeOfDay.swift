import Glibc
import StopwatchCore

/// A time of day as the user types it, in the local time zone: `14:05`, `14:05:30.5`, `14.05`, `14h05` or
/// `2:05 pm`.
public enum TimeOfDay {
  private static let halfDay: Duration = .seconds(12 * 3600)

  /// Returns the latest moment until `now` at which the clock showed a time of day, within two days:
  /// `23:50` after midnight is that of yesterday. Where an hour is repeated, it is the second one; where
  /// one is missing, the day before. Returns `nil` if the text is no time of day.
  public static func latest(_ text: String, until now: Moment) -> Moment? {
    moments(text, days: -2...0, of: now).filter { $0 <= now }.max()
  }

  /// Returns the first moment after `now` at which the clock will show a time of day, within two days.
  /// Where an hour is repeated, it is the first one; where one is missing, the day after. Returns `nil`
  /// if the text is no time of day.
  public static func first(_ text: String, after now: Moment) -> Moment? {
    moments(text, days: 0...2, of: now).filter { $0 > now }.min()
  }

  /// Returns when the clock shows a time of day on the days before or after `now`: twice where an hour is
  /// repeated, for summer time or because the country changes its time zone.
  private static func moments(
    _ text: String, days: ClosedRange<Int64>, of now: Moment
  ) -> [Moment] {
    guard let time = parse(text), let offset = LocalTime.offset(at: now) else { return [] }
    let today = (now + offset).sinceEpoch.wholeSeconds / 86_400
    return days.flatMap { day in
      let shown = Moment.epoch + .seconds((today + day) * 86_400) + time
      let offsets = [shown - halfDay * 2, shown + halfDay * 2].compactMap(LocalTime.offset)
      return offsets.filter { LocalTime.offset(at: shown - $0) == $0 }.map { shown - $0 }
    }
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

  private static func parse(_ text: String) -> Duration? {
    let clock = text.lowercased().filter { !$0.isWhitespace }
    guard let half = ["am", "pm"].first(where: clock.hasSuffix) else {
      return time(clock).flatMap { $0 < halfDay * 2 ? $0 : nil }
    }
    let hours = String(clock.dropLast(half.count))
    guard let time = time(hours.allSatisfy(\.isNumber) ? hours + "h" : hours),
      (.seconds(3600)..<halfDay + .seconds(3600)).contains(time)
    else { return nil }
    return (time < halfDay ? time : time - halfDay) + (half == "pm" ? halfDay : .zero)
  }

  /// Returns the time of two or three numbers, or of `14h`.
  private static func time(_ clock: String) -> Duration? {
    let clock = clock.hasSuffix("h") ? clock + "00" : clock
    let separators = clock.contains(":") ? ":" : ".h"
    let parts = clock.split(omittingEmptySubsequences: false, whereSeparator: separators.contains)
    guard (2...3).contains(parts.count) else { return nil }
    let text = parts.joined(separator: ":") + (parts.count == 2 ? ":00" : "")
    return PlainTime.duration(text, allowsComma: true)
  }
}
