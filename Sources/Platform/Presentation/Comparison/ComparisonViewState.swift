/// The view state of the Comparison window.
public struct ComparisonViewState: Hashable, Sendable {
  /// One of the two compared sessions.
  public struct Side: Hashable, Sendable {
    public let title: String
    /// The values, in the order of `ComparisonViewState.headings`.
    public let values: [String]
  }

  /// The names of the compared figures.
  public let headings: [String]
  public let first: Side
  public let second: Side
  /// A row of the table of figures.
  public struct Row: Hashable, Sendable {
    public let heading: String
    public let first: String
    public let second: String
  }

  /// The rows of the table of figures.
  public var rows: [Row] {
    zip(headings, zip(first.values, second.values)).map { heading, values in
      Row(heading: heading, first: values.0, second: values.1)
    }
  }

  /// The source of the chart of both sessions.
  public let chart: LapChartSource
}

/// The fixed strings of the Comparison window.
public enum ComparisonStrings {
  public static var title: String { localized("Comparison") }
  public static var noLaps: String { localized("Neither session has laps") }
}
