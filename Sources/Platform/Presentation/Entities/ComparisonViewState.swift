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
  /// One line of the numbers.
  public struct Row: Hashable, Sendable {
    public let heading: String
    public let first: String
    public let second: String
  }

  /// The numbers, line by line.
  public var rows: [Row] {
    zip(headings, zip(first.values, second.values)).map { heading, values in
      Row(heading: heading, first: values.0, second: values.1)
    }
  }

  /// Both in one picture.
  public let chart: LapChartSource
}
