import StopwatchCore

/// Times as files carry them: in digits, with a point, whatever the language of the person.
enum PlainTime {
  /// More seconds, minutes or hours than any stopwatch counts.
  private static let greatestNumber: Int64 = 1_000_000_000_000

  /// In seconds, cut off after the digits of `precision`: `3661.05`.
  static func seconds(_ time: Duration, precision: TimePrecision) -> String {
    let units = time.units(of: precision)
    return "\(units / precision.unitsPerSecond)\(fraction(units, precision: precision))"
  }

  /// On a clock, cut off after the digits of `precision`: `1:01:01.05`.
  static func clock(_ time: Duration, precision: TimePrecision) -> String {
    let units = time.units(of: precision)
    let seconds = units / precision.unitsPerSecond
    let parts = [seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
    let fraction = fraction(units, precision: precision)
    return "\(seconds / 3600):\(parts.joined(separator: ":"))\(fraction)"
  }

  /// The point and the digits after it; empty for whole seconds.
  private static func fraction(_ units: Int64, precision: TimePrecision) -> String {
    guard precision.fractionDigits > 0 else { return "" }
    return "." + (units % precision.unitsPerSecond).padded(to: precision.fractionDigits)
  }

  /// Reads `12.34`, `1:02.34` and `1:01:02.34`, to the nanosecond; none for anything else.
  ///
  /// - Parameter allowsComma: whether there may be a comma in place of the point.
  static func duration(_ text: String, allowsComma: Bool) -> Duration? {
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

  /// What the digits after the point say, cut off after the nanoseconds.
  static func fraction(_ digits: Substring) -> Duration {
    let nine = digits.prefix(9)
    let nanoseconds = nine + String(repeating: "0", count: 9 - nine.count)
    return .nanoseconds(Int64(nanoseconds) ?? 0)
  }

  /// Hours, minutes and seconds, of which only the first may go beyond 59.
  private static func seconds(_ parts: [Substring]) -> Int64? {
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard isNumber(digits) else { return nil }
    let significant = digits.drop { $0 == "0" }
    guard significant.count <= 12 else { return greatestNumber }
    return Int64(significant) ?? 0
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
