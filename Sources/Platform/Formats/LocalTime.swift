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
  private static let shape = "0000-00-00T00:00:00"

  static func text(_ moment: Moment) -> String {
    CivilMoment(moment).text(separator: ":") + "Z"
  }

  /// Returns the moment, or `nil` if the text is none or does not fit into nanoseconds (292 years).
  static func moment(_ text: String) -> Moment? {
    guard text.utf8.last == UInt8(ascii: "Z") else { return nil }
    let parts = text.utf8.dropLast().split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].count == shape.utf8.count,
      zip(parts[0], shape.utf8).allSatisfy({ $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 })
    else { return nil }
    let fraction = parts.count == 2 ? Substring(parts[1]) : "0"
    let numbers = Substring(parts[0]).split { "-T:".contains($0) }.compactMap { Int64($0) }
    guard (1...9).contains(fraction.utf8.count), fraction.utf8.allSatisfy(\.isDigit),
      numbers.count == 6, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60,
      let days = CivilDate.daysSinceEpoch(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let time = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    let moment = Moment(sinceEpoch: .seconds(days * 86_400 + time) + PlainTime.fraction(fraction))
    return .nanoseconds(moment.nanoseconds) == moment ? moment : nil
  }
}

extension CivilDate {
  /// Returns the days since 1970-01-01, or `nil` for a date that does not exist, such as 30
  /// February.
  static func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    var moment = tm()
    (moment.tm_year, moment.tm_mon) = (Int32(year - 1900), Int32(month - 1))
    moment.tm_mday = Int32(day)
    let days = Int64(timegm(&moment)) / 86_400
    // In place of a date that does not exist, there is a later one.
    return moment.tm_mday == day ? days : nil
  }
}
