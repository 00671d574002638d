/// A labelled place on an axis.
public struct AxisTick: Hashable, Sendable {
  /// From 0 at the start of the axis to 1 at its end.
  public let position: Double
  public let label: String

  public init(position: Double, label: String) {
    self.position = position
    self.label = label
  }
}
