/// All that the window with two sessions shows.
public struct ComparisonViewState: Hashable, Sendable {
  /// One session of the two.
  public struct Side: Hashable, Sendable {
    public let title: String
    /// In the order of `ComparisonViewState.headings`.
    public let values: [String]
    /// The end of each lap, from left to right, and its time, from bottom to top: all 0…1, by the
    /// same measure for both.
    public let curve: [Point]
  }

  /// A place in the picture, 0…1 from left to right and from bottom to top.
  public struct Point: Hashable, Sendable {
    public let x: Double
    public let y: Double
  }

  /// What is compared in numbers.
  public let headings: [String]
  public let first: Side
  public let second: Side
  /// The times at the top and at the bottom of the picture; none without laps.
  public let scale: Scale?

  /// The lap times between which the picture stretches.
  public struct Scale: Hashable, Sendable {
    public let greatest: String
    public let least: String
  }
}
