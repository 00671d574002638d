import FoundationEssentials
import StopwatchCore

/// Laps from a file: any format that this program exports, or any CSV with a lap time column.
///
/// The format is detected from the contents. Nothing is imported from a file that is partly
/// invalid, or could mean two things.
public struct ImportedLaps: Hashable, Sendable {
  /// The maximum size of a file, in bytes: that of the largest stopwatch as JSON.
  public static let maximumSize = 1024 * 1024 * 1024

  /// The name stored in the file, or the file name without its extension.
  public let name: String
  /// The note stored in the file; empty if none.
  public let note: String
  public let record: Record
  /// The heading of the column with the lap times; `nil` for JSON.
  public let column: String?
  /// The rows of the file that are not among the laps.
  public let leftOut: [ImportError]
  /// Whether the file is not in Unicode, and was read as Windows-1252.
  public let isWindows1252: Bool

  public var laps: Laps { record.laps }
  public var total: Duration { record.elapsed }
  /// The moment of the start; `nil` if unknown.
  public var startedAt: Moment? { record.startedAt }

  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - leavesOut: whether rows without a lap number, where others have one, are left out;
  ///     otherwise they are an error.
  public init(
    _ bytes: [UInt8], fileName: String, leavesOut: Bool = false
  ) throws(ImportError) {
    guard bytes.count <= Self.maximumSize else { throw ImportError(.fileTooLarge) }
    let content: ArraySlice<UInt8>
    (content, isWindows1252) = try Self.utf8(bytes)
    guard let first = content.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw ImportError(.emptyFile)
    }
    let stem = FilePath.withoutExtension(FilePath.name(of: fileName))
    if first == UInt8(ascii: "{") {
      let file = try LapFile(decoding: content)
      (name, note, record) = (file.name ?? stem, file.note ?? "", try file.record())
      (column, leftOut) = (nil, [])
    } else if first == UInt8(ascii: "<") || first == UInt8(ascii: "[") {
      throw ImportError(.notATable)
    } else {
      let file = try CSVLaps(content.withoutMarkdown, leavesOut: leavesOut)
      (name, note, record) = (stem, "", try file.record())
      (column, leftOut) = (file.column, file.leftOut)
    }
  }

  /// Returns the laps as a session for the history.
  ///
  /// - Parameter now: the wall-clock time; laps whose start is unknown are assumed to end at it.
  public func session(now: Moment) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      name: name, note: note, startedAt: startedAt ?? now - total, total: total, laps: laps,
      runs: record.runs)
  }

  /// Returns the laps as JSON, for a program that reads no other file.
  public func encoded() throws -> [UInt8] {
    try LapFile(
      LapSheet(
        Stopwatch(record), name: name, note: note, isOver: true, precision: .thousandths)
    ).encoded()
  }

  /// Returns the text as UTF-8 without a byte-order mark, and whether it was Windows-1252.
  private static func utf8(_ bytes: [UInt8]) throws(ImportError) -> (ArraySlice<UInt8>, Bool) {
    if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2)) {
      guard let text = String(bytes: bytes, encoding: .utf16) else { throw ImportError(.notText) }
      return (Array(text.utf8)[...], false)
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if String(validating: content, as: UTF8.self) != nil { return (content, false) }
    guard !content.contains(0) else { throw ImportError(.notText) }
    let isPartlyUTF8 = String(decoding: content, as: UTF8.self).unicodeScalars.contains {
      !$0.isASCII && $0 != "\u{FFFD}"
    }
    guard !isPartlyUTF8 else {
      let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw ImportError(.notUTF8, line: index.map { $0 + 1 })
    }
    let special = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
    let scalars = content.map {
      (0x80...0x9F).contains($0) ? special[Int($0) - 0x80] : Unicode.Scalar($0)
    }
    return (Array(String(String.UnicodeScalarView(scalars)).utf8)[...], true)
  }
}

extension Record {
  init(
    importing laps: [RecordedLap], total: Duration, runs: [Run] = [], startedAt: Moment? = nil
  ) throws(ImportError) {
    do {
      try self.init(elapsed: total, laps: Laps(laps), runs: Runs(runs), startedAt: startedAt)
    } catch {
      throw ImportError(total > Stopwatch.maximumElapsed ? .tooLong : .contradictoryLaps)
    }
  }
}

/// The reason why laps could not be imported from a file, and the line of the error.
public struct ImportError: Error, Hashable {
  /// The reason why laps could not be imported.
  public enum Reason: Hashable, Sendable {
    /// The file is larger than `ImportedLaps.maximumSize` bytes.
    case fileTooLarge
    case emptyFile
    /// The file is not text, such as a picture.
    case notText
    /// The file is UTF-8 in some lines, but not in this one.
    case notUTF8
    /// The file is XML, a JSON list or prose.
    case notATable
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
    /// The text is a time in two ways: a comma or a point may be decimal or separate thousands, and
    /// a small number may be a part of a day, as spreadsheets store times.
    case ambiguousTime(String, Duration, Duration)
    /// A row has no lap number, but others have one, or it is called a sum.
    case unnumberedRow(String)
    /// The lap with this number is missing or repeated.
    case lapNumber(Int)
    /// The total in a row is not the sum of the lap times.
    case wrongTotal(Duration, sum: Duration)
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

  /// Returns the beginning of a text from a file.
  static func excerpt(_ text: String) -> String { String(text.singleLine.prefix(40)) }
}
