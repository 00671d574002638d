import StopwatchCore

/// Writes times as people read them: truncated to hundredths, never rounded.
public struct TimeFormat: Hashable, Sendable {
  private let decimalSeparator: String

  public init(decimalSeparator: String) {
    self.decimalSeparator = decimalSeparator
  }

  /// `mm:ss.cc`, and from one hour on `h:mm:ss.cc`.
  public func time(_ duration: Duration) -> TimeText {
    let hundredths = duration.hundredths
    let (hours, minutes, seconds) = Self.clock(hundredths / 100)
    let tail = "\(Self.twoDigits(minutes)):\(Self.twoDigits(seconds))"
    return TimeText(
      whole: hours > 0 ? "\(hours):\(tail)" : tail,
      fraction: fraction(hundredths)
    )
  }

  /// A difference as short as can be: `+6.71`, `+1:06.71`, `−1:00:06.71`.
  public func difference(_ duration: Duration) -> String {
    let sign = duration < .zero ? "−" : "+"
    let hundredths = abs(duration.hundredths)
    let (hours, minutes, seconds) = Self.clock(hundredths / 100)
    guard hours + minutes > 0 else { return "\(sign)\(seconds)\(fraction(hundredths))" }
    let whole =
      hours > 0
      ? "\(hours):\(Self.twoDigits(minutes)):\(Self.twoDigits(seconds))"
      : "\(minutes):\(Self.twoDigits(seconds))"
    return "\(sign)\(whole)\(fraction(hundredths))"
  }

  private func fraction(_ hundredths: Int64) -> String {
    decimalSeparator + Self.twoDigits(hundredths % 100)
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
