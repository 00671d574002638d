import StopwatchCore
import StopwatchFormats

extension TimeFormat {
  /// Formats a time as short as possible, such as `5 min`, `1 h 30 min` or `90.5 s`: exactly, to the
  /// millisecond, and as it may be typed.
  public func units(_ time: Duration) -> String {
    let milliseconds = time.units(of: .thousandths)
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let seconds = milliseconds % 60_000
    return [
      hours > 0 ? Self.unit(.hour, "\(hours)") : nil,
      minutes > 0 ? Self.unit(.minute, "\(minutes)") : nil,
      seconds > 0 || milliseconds == 0 ? Self.unit(.second, number(ofSeconds: seconds)) : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns a number with its unit in the user's language.
  static func unit(_ unit: UnitTime.Unit, _ number: String) -> String {
    switch unit {
    // TRANSLATORS: the unit of a time, as in “1 h 30 min”. It can be typed, too.
    case .hour: localized("{hours} h", ["hours": number])
    case .minute: localized("{minutes} min", ["minutes": number])
    case .second: localized("{seconds} s", ["seconds": number])
    }
  }

  /// Returns the seconds without zeros at the end.
  private func number(ofSeconds milliseconds: Int64) -> String {
    let fraction = (milliseconds % 1000).padded(to: 3)
    guard let end = fraction.lastIndex(where: { $0 != "0" }) else {
      return "\(milliseconds / 1000)"
    }
    return "\(milliseconds / 1000)\(decimalSeparator)\(fraction[...end])"
  }
}
