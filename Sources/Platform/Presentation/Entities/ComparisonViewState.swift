/// All that the window with two sessions shows.
public struct ComparisonViewState: Hashable, Sendable {
  /// One session of the two.
  public struct Side: Hashable, Sendable {
    public let title: String
    /// In the order of `ComparisonViewState.headings`.
    public let values: [String]
  }

  /// What is compared in numbers.
  public let headings: [String]
  public let first: Side
  public let second: Side
  /// Both in one picture.
  public let chart: LapChartSource
}
