import StopwatchCore
import StopwatchFormats

/// The format of displayed times: truncated to a precision, never rounded.
public struct TimeFormat: Hashable, Sendable {
  public let precision: TimePrecision
  let decimalSeparator: String

  public init(decimalSeparator: String, precision: TimePrecision = .standard) {
    self.decimalSeparator = decimalSeparator
    self.precision = precision
  }

  package func with(_ precision: TimePrecision) -> TimeFormat {
    TimeFormat(decimalSeparator: decimalSeparator, precision: precision)
  }

  /// Formats a time as `mm:ss.cc`, and from one hour on as `h:mm:ss.cc`, with as many digits
  /// at the end as the precision has. A time before a prepared start is negative.
  public func time(_ duration: Duration) -> TimeText {
    let signedUnits = duration.units(of: precision)
    let (sign, units) = (signedUnits < 0 ? "−" : "", abs(signedUnits))
    let seconds = units / precision.unitsPerSecond
    let hours = seconds / 3600
    let tail = "\((seconds / 60 % 60).padded(to: 2)):\((seconds % 60).padded(to: 2))"
    return TimeText(
      whole: sign + (hours > 0 ? "\(hours):\(tail)" : tail),
      fraction: PlainTime.fraction(units, precision: precision, mark: decimalSeparator)
    )
  }

  /// Formats a difference of displayed times as short as possible: `+6.71`, `+1:06.71`, `−1:00:06.71`; `0.00` for none.
  public func difference(_ duration: Duration) -> String {
    let size = max(duration, .zero - duration)
    let sign = size < precision.unit ? "" : duration < .zero ? "−" : "+"
    let digits = time(size).text.drop { "0:".contains($0) }
    return sign + (digits.first?.isNumber == true ? "" : "0") + digits
  }

  /// Formats a difference from a reference in words, such as `6.71 behind`.
  public func comparison(_ difference: Duration) -> String {
    let text = String(self.difference(difference).drop { "+−".contains($0) })
    return switch LapStatus(comparing: difference) {
    case .slowest: localized("{difference} behind", ["difference": text])
    case .fastest: localized("{difference} ahead", ["difference": text])
    default: localized("even")
    }
  }

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
