/// The view state of the Comparison window.
public struct ComparisonViewState: Hashable, Sendable {
  /// The figures of both sessions, then their laps.
  public let rows: ComparisonRows
  /// The source of the chart of both sessions.
  public let chart: LapChartSource
}

/// A user action in the Comparison window.
public enum ComparisonAction: Hashable, Sendable {
  case copy
  case export
}

/// The fixed strings of the Comparison window.
public enum ComparisonStrings {
  public static var title: String { localized("Comparison") }
  public static var noLaps: String { localized("Neither session has laps") }
  public static var difference: String { localized("Difference") }
}
