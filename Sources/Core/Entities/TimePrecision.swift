/// The number of digits of a time after the decimal separator.
public enum TimePrecision: String, Hashable, Sendable, CaseIterable {
  case seconds
  case tenths
  case hundredths
  case thousandths

  public static let standard = TimePrecision.hundredths

  public var fractionDigits: Int {
    switch self {
    case .seconds: 0
    case .tenths: 1
    case .hundredths: 2
    case .thousandths: 3
    }
  }

  public var unitsPerSecond: Int64 {
    switch self {
    case .seconds: 1
    case .tenths: 10
    case .hundredths: 100
    case .thousandths: 1000
    }
  }

  public var unit: Duration { .nanoseconds(1_000_000_000 / unitsPerSecond) }
}

extension Duration {
  private static let attosecondsPerSecond: Int64 = 1_000_000_000_000_000_000

  /// Returns the number of whole units of `precision` in this duration, rounded down: `−1` unit for any
  /// shorter time before zero.
  ///
  /// Every displayed or exported time is derived from this integer.
  public func units(of precision: TimePrecision) -> Int64 {
    let (seconds, attoseconds) = components
    let attosecondsPerUnit = Self.attosecondsPerSecond / precision.unitsPerSecond
    let units = seconds * precision.unitsPerSecond + attoseconds / attosecondsPerUnit
    return attoseconds % attosecondsPerUnit < 0 ? units - 1 : units
  }

  /// Returns this duration as displayed: rounded down to the digits of `precision`.
  public func truncated(to precision: TimePrecision) -> Duration {
    precision.unit * units(of: precision)
  }
}
