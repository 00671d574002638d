import StopwatchCore

/// The format of displayed times: truncated to a precision, never rounded.
public struct TimeFormat: Hashable, Sendable {
  public let precision: TimePrecision
  let decimalSeparator: String

  public init(decimalSeparator: String, precision: TimePrecision = .standard) {
    self.decimalSeparator = decimalSeparator
    self.precision = precision
  }

  /// Returns the same format with another precision.
  func with(_ precision: TimePrecision) -> TimeFormat {
    TimeFormat(decimalSeparator: decimalSeparator, precision: precision)
  }

  /// Formats a time as `mm:ss.cc`, and from one hour on as `h:mm:ss.cc`, with as many digits
  /// at the end as the precision has.
  public func time(_ duration: Duration) -> TimeText {
    let units = duration.units(of: precision)
    let (hours, minutes, seconds) = Self.clock(units / precision.unitsPerSecond)
    let tail = "\(Self.twoDigits(minutes)):\(Self.twoDigits(seconds))"
    return TimeText(
      whole: hours > 0 ? "\(hours):\(tail)" : tail,
      fraction: fraction(units)
    )
  }

  /// Formats a difference as short as possible: `+6.71`, `+1:06.71`, `−1:00:06.71`.
  public func difference(_ duration: Duration) -> String {
    let sign = duration < .zero ? "−" : "+"
    let units = abs(duration.units(of: precision))
    let (hours, minutes, seconds) = Self.clock(units / precision.unitsPerSecond)
    guard hours + minutes > 0 else { return "\(sign)\(seconds)\(fraction(units))" }
    let whole =
      hours > 0
      ? "\(hours):\(Self.twoDigits(minutes)):\(Self.twoDigits(seconds))"
      : "\(minutes):\(Self.twoDigits(seconds))"
    return "\(sign)\(whole)\(fraction(units))"
  }

  /// Returns the separator and the digits after it, or an empty string for whole seconds.
  private func fraction(_ units: Int64) -> String {
    guard precision.fractionDigits > 0 else { return "" }
    let digits = (units % precision.unitsPerSecond).padded(to: precision.fractionDigits)
    return decimalSeparator + digits
  }

  private static func clock(
    _ seconds: Int64
  ) -> (hours: Int64, minutes: Int64, seconds: Int64) {
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

/// A formatted time in two parts, the second of which is drawn smaller.
public struct TimeText: Hashable, Sendable {
  /// The hours, minutes and seconds, such as `12:34` or `2:25:47`.
  public let whole: String
  /// The decimal separator and the digits after it, such as `.56`; empty for whole seconds.
  public let fraction: String

  public init(whole: String, fraction: String) {
    self.whole = whole
    self.fraction = fraction
  }

  public var text: String { whole + fraction }
}
