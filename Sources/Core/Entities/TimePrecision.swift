/// How many digits a time has after the decimal separator.
public enum TimePrecision: String, Hashable, Sendable, CaseIterable {
  case seconds
  case tenths
  case hundredths
  case thousandths

  /// The precision unless the user chooses another.
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

  /// The shortest time that can be shown, except zero.
  public var unit: Duration { .nanoseconds(1_000_000_000 / unitsPerSecond) }
}
