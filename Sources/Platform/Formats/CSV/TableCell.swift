import StopwatchCore

/// A unit of the times in a table.
public enum ImportUnit: String, CaseIterable, Hashable, Sendable {
  case seconds, minutes, hours
  /// As spreadsheets store times.
  case days

  var inSeconds: Int {
    switch self {
    case .seconds: 1
    case .minutes: 60
    case .hours: 3600
    case .days: 86_400
    }
  }
}

/// A time in a table, as far as its form shows what it means.
struct TableCell: Hashable {
  enum Form {
    /// `12.5`, in any unit.
    case number
    /// `1:05`, which is minutes and seconds, or hours and minutes.
    case pair
    /// `1:05.2` or `1:01:05`.
    case clock
  }

  let form: Form
  /// The time if numbers are seconds and pairs are minutes and seconds.
  let value: Duration
  /// One in the last digit of that time.
  let digit: Duration
  /// The mark before the last digits; `nil` if there is none.
  let mark: DecimalMark?
  /// Whether that mark may separate thousands.
  let mayGroup: Bool

  /// Returns `nil` if the text is no time.
  ///
  /// - Parameter usualMark: the decimal mark of such tables.
  init?(_ text: String, usualMark: DecimalMark) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = parts.count > 1 ? parts[1] : ""
    // Spreadsheets write up to seventeen digits.
    let digits = String(decimals.prefix(18))
    guard parts.count == 1 || (parts.count == 2 && !digits.isEmpty),
      decimals.utf8.allSatisfy(\.isDigit),
      let whole = PlainTime.duration(String(parts[0]), allowsComma: false)
    else { return nil }
    digit = Duration(
      attoseconds: digits.reduce(1_000_000_000_000_000_000) { unit, _ in unit / 10 })
    value = min(whole, Stopwatch.maximumElapsed * 2) + digit * (Int64(digits) ?? 0)
    let colons = parts[0].count { $0 == ":" }
    form = colons == 0 ? .number : colons == 1 && digits.isEmpty ? .pair : .clock
    mark = parts.count == 1 ? nil : text.contains(",") ? .comma : .point
    mayGroup =
      form == .number && mark != usualMark && digits.count == 3 && parts[0].count < 4
      && text.first != "0"
  }

  /// Returns the time in a reading, and one in its last digit.
  func read(_ decimalMark: DecimalMark, _ unit: ImportUnit) -> (time: Duration, digit: Duration) {
    let factor =
      switch form {
      case .clock: 1
      case .pair: unit == .hours ? 60 : 1
      case .number: unit.inSeconds * (mayGroup && mark != decimalMark ? 1000 : 1)
      }
    // Other programs round what they write in larger units.
    let step: Int128 = factor > 1 ? 1_000_000_000_000_000 : 1_000_000_000
    let exact = (value * factor).attoseconds
    return (Duration(attoseconds: (exact + step / 2) / step * step), digit * factor)
  }
}
