/// A time in two groups of digits, of which the second is drawn smaller.
public struct TimeText: Hashable, Sendable {
  /// Hours, minutes and seconds, such as `12:34` or `2:25:47`.
  public let whole: String
  /// The decimal separator and the digits after it, such as `.56`; empty for whole seconds.
  public let fraction: String

  public init(whole: String, fraction: String) {
    self.whole = whole
    self.fraction = fraction
  }

  public var text: String { whole + fraction }
}
