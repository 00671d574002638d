import StopwatchCore

/// The format of times in files and typed by the user: digits with a decimal point, independent of the
/// user's language.
public enum PlainTime {
  /// A limit greater than the seconds, minutes or hours of any stopwatch.
  private static let maximumNumber: Int64 = 1_000_000_000_000

  /// Returns the time in seconds, rounded down to the digits of `precision`: `3661.05`, `-1.05`.
  public static func seconds(_ time: Duration, precision: TimePrecision) -> String {
    let units = time.units(of: precision)
    let (sign, size) = (units < 0 ? "-" : "", abs(units))
    return "\(sign)\(size / precision.unitsPerSecond)\(fraction(size, precision: precision))"
  }

  /// Returns the time in clock format, truncated to the digits of `precision`: `1:01:01.05`.
  public static func clock(_ time: Duration, precision: TimePrecision) -> String {
    let units = time.units(of: precision)
    let seconds = units / precision.unitsPerSecond
    let parts = [seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
    let fraction = fraction(units, precision: precision)
    return "\(seconds / 3600):\(parts.joined(separator: ":"))\(fraction)"
  }

  /// Returns the decimal mark and the digits after it; empty for whole seconds.
  public static func fraction(
    _ units: Int64, precision: TimePrecision, mark: String = "."
  ) -> String {
    guard precision.fractionDigits > 0 else { return "" }
    return mark + (units % precision.unitsPerSecond).padded(to: precision.fractionDigits)
  }

  /// Parses `12.34`, `1:02.34` and `1:01:02.34`, to the nanosecond; returns `nil` for any other
  /// text.
  ///
  /// - Parameter allowsComma: whether a comma may replace the decimal point.
  public static func duration(_ text: String, allowsComma: Bool) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count <= 3 else { return nil }
    let decimals = last.split(omittingEmptySubsequences: false) {
      $0 == "." || (allowsComma && $0 == ",")
    }
    guard decimals.count <= 2, let seconds = seconds(parts.dropLast() + decimals.prefix(1)) else {
      return nil
    }
    guard decimals.count == 2 else { return .seconds(seconds) }
    return isNumber(decimals[1]) ? .seconds(seconds) + fraction(decimals[1]) : nil
  }

  /// Returns the fraction of a second with these digits, truncated to nanoseconds.
  static func fraction(_ digits: Substring) -> Duration {
    let nine = digits.prefix(9)
    let nanoseconds = nine + String(repeating: "0", count: 9 - nine.count)
    return .nanoseconds(Int64(nanoseconds) ?? 0)
  }

  /// Returns the total seconds of hours, minutes and seconds, of which only the first may exceed
  /// 59.
  private static func seconds(_ parts: [Substring]) -> Int64? {
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private static func number(_ digits: Substring) -> Int64? {
    isNumber(digits) ? min(Int64(digits) ?? maximumNumber, maximumNumber) : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
