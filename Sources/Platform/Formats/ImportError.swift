/// The reason why laps could not be imported from a file, and the line of the error.
public struct ImportError: Error, Hashable {
  /// The reason why laps could not be imported.
  public enum Reason: Hashable, Sendable {
    /// The file is larger than `ImportedLaps.maximumSize` bytes.
    case fileTooLarge
    case emptyFile
    /// The file is not text, such as a picture.
    case notText
    case notUTF8
    /// The file begins like JSON, but is not JSON or has another shape.
    case damagedJSON
    /// The file is valid JSON, but was not written by this program.
    case foreignJSON
    /// The file was written by a later version of the program.
    case newerVersion
    /// The start is not a moment in UTC, or is centuries away.
    case unreadableStart
    /// A lap ends before the previous one, or after the total.
    case contradictoryLaps
    case noLapTimeColumn
    case noLaps
    /// A quoted field is not terminated.
    case openQuote
    case textAfterQuote
    case missingTime
    /// A row has more fields than the header has columns.
    case surplusFields
    /// The text is neither a number of seconds nor a time such as `1:02.34`; truncated if it is
    /// long.
    case unreadableTime(String)
    /// The laps up to this line add up to more than any stopwatch has run.
    case tooLong
    /// A lap follows the current lap, which must be the last row.
    case lapAfterCurrentLap
  }

  public let reason: Reason
  /// The line, counted from 1; `nil` if the error concerns the whole file.
  public let line: Int?

  public init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}
