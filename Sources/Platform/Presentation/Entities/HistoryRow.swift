import StopwatchCore

/// One entry of the history as a row of text and a picture.
public struct HistoryRow: Hashable, Sendable, Identifiable {
  public let id: FinishedSession.ID
  /// The name, or the date of what has none; of what cannot be read, the name of its file.
  public let title: String
  /// What else there is to say, such as the date and the number of laps.
  public let details: String
  /// Empty for what cannot be read.
  public let total: String
  /// A picture of the lap times; see `SparklineMapper`.
  public let points: [Double]
  public let isReadable: Bool
  /// What people wrote, as far as it is displayed, to be written otherwise.
  public let name: String
  public let note: String

  /// The whole row, as a screen reader says it.
  public var accessibleText: String { [title, details, total].joined(separator: ", ") }
}
