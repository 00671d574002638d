/// A button that changes the stopwatch.
public struct ControlButton: Hashable, Sendable {
  public let control: StopwatchControl
  public let label: String
  /// Whether this is what people most likely want next.
  public let isProminent: Bool

  public init(control: StopwatchControl, label: String, isProminent: Bool) {
    self.control = control
    self.label = label
    self.isProminent = isProminent
  }
}
