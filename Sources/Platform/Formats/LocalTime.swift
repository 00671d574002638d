import Glibc
import StopwatchCore

/// Moments in the local time zone, by the C library.
package enum LocalTime {
  /// Returns the fields of a moment; `nil` if its year is out of range.
  package static func fields(_ moment: Moment) -> tm? {
    var time = time_t(moment.sinceEpoch.wholeSeconds)
    var local = tm()
    // The time zone may have changed: localtime_r looks for it only once.
    tzset()
    return localtime_r(&time, &local) == nil ? nil : local
  }

  /// Returns how far the local clock is ahead of UTC; `nil` if the year is out of range.
  package static func offset(at moment: Moment) -> Duration? {
    fields(moment).map { .seconds($0.tm_gmtoff) }
  }

  /// Returns a moment in a format of strftime(3), with names in the user's language.
  package static func text(_ fields: tm, _ format: String) -> String {
    var (fields, text) = (fields, [CChar](repeating: 0, count: 100))
    let count = strftime(&text, text.count, format, &fields)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the date and the time to the minute in the user's format, in the local time zone.
  package static func date(_ moment: Moment) -> String {
    let format = hasLocalFormat ? "%x, %R" : "%Y-%m-%d %R"
    return fields(moment).map { text($0, format) } ?? ""
  }

  /// Whether the locale has its own date format: that of the C locale, `11/21/26`, is used by no
  /// one.
  private static var hasLocalFormat: Bool {
    guard let name = setlocale(LC_TIME, nil).map({ String(cString: $0) }) else { return false }
    return name != "POSIX" && name != "C" && !name.hasPrefix("C.")
  }
}

/// Moments in the local time zone in ISO 8601 format: `2026-11-21T10:27:08.12+01:00`.
enum LocalMoment {
  static func text(_ moment: Moment, precision: TimePrecision) -> String {
    guard let local = LocalTime.fields(moment) else { return "" }
    let offset = Int64(local.tm_gmtoff)
    let text = CivilMoment(moment + .seconds(offset)).text(separator: ":")
    let digits = precision.fractionDigits
    let zone = [abs(offset) / 3600, abs(offset) / 60 % 60].map { $0.padded(to: 2) }
    return text.dropLast(digits == 0 ? 10 : 9 - digits) + (offset < 0 ? "-" : "+")
      + zone.joined(separator: ":")
  }
}

/// Moments in UTC in ISO 8601 format, to the nanosecond: `2026-11-21T10:27:08.123456789Z`.
enum UTCMoment {
  static func text(_ moment: Moment) -> String {
    CivilMoment(moment).text(separator: ":") + "Z"
  }

  /// Returns the moment, or `nil` if the text is none or does not fit into nanoseconds (292 years).
  static func moment(_ text: String) -> Moment? {
    let numbers = text.prefix(19).split { "-T:".contains($0) }.compactMap { Int32($0) }
    guard text.last == "Z", numbers.count == 6 else { return nil }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (date.tm_hour, date.tm_min, date.tm_sec) = (numbers[3], numbers[4], numbers[5])
    let digits = text.dropLast().drop { $0 != "." }.dropFirst()
    let moment = Moment(sinceEpoch: .seconds(timegm(&date)) + PlainTime.fraction(digits))
    // In place of a date that does not exist, the C library has a later one.
    let isOfThisForm = self.text(moment).hasPrefix(text.dropLast()) && !text.hasSuffix(".Z")
    return isOfThisForm && .nanoseconds(moment.nanoseconds) == moment ? moment : nil
  }
}
