import Glibc
import StopwatchCore

/// Moments in the local time zone, by the C library.
package enum LocalTime {
  /// Returns the fields of a moment; `nil` if its year is out of range.
  ///
  /// - Parameter sinceEpoch: the time since 1970-01-01 00:00 UTC.
  package static func fields(_ sinceEpoch: Duration) -> tm? {
    var time = time_t(CivilMoment.wholeSeconds(sinceEpoch))
    var local = tm()
    return localtime_r(&time, &local) == nil ? nil : local
  }

  /// Returns a moment in a format of strftime(3), with names in the user's language.
  package static func text(_ fields: tm, _ format: String) -> String {
    var (fields, text) = (fields, [CChar](repeating: 0, count: 100))
    let count = strftime(&text, text.count, format, &fields)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
