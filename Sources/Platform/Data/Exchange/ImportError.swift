/// Why laps could not be taken from a file, and where in it.
public struct ImportError: Error, Hashable {
  public enum Reason: Hashable, Sendable {
    /// More than `ImportedLaps.greatestSize` bytes.
    case fileTooLarge
    case emptyFile
    case notUTF8
    /// It begins like JSON, and is none or of another shape.
    case damagedJSON
    /// Good JSON, but not of this program's making.
    case foreignJSON
    /// A later version of the program wrote it.
    case newerVersion
    /// The start is no moment in UTC, or centuries away.
    case unreadableStart
    /// A lap ends before the one before it, or after the end of all.
    case contradictoryLaps
    case noLapTimeColumn
    case noLaps
    /// A quoted field does not end.
    case openQuote
    case textAfterQuote
    case missingTime
    /// There are more fields than the header has columns.
    case surplusFields
    /// Neither a number of seconds nor a time such as `1:02.34`; the text, cut off when it is long.
    case unreadableTime(String)
    /// The laps up to here add up to more than any stopwatch has run.
    case tooLong
    /// Only the last row can be the current lap.
    case lapAfterCurrentLap
  }

  public let reason: Reason
  /// The line, counted from 1; none where it is about the file as a whole.
  public let line: Int?

  public init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}
