import StopwatchCore

/// A button that changes the stopwatch.
public struct ControlButton: Hashable, Sendable {
  public let press: StopwatchPress
  public let label: String
  /// Whether this is what people most likely want next.
  public let isProminent: Bool

  public init(press: StopwatchPress, label: String, isProminent: Bool) {
    self.press = press
    self.label = label
    self.isProminent = isProminent
  }
}
