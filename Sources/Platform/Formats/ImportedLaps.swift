import FoundationEssentials
import StopwatchCore

/// Laps from a file: those that this program exports, or a table from any other that says what they are.
///
/// The format is detected from the contents. Nothing is imported from a file that is partly
/// invalid, or could mean two things.
public struct ImportedLaps: Equatable, Sendable {
  /// The maximum size of a file to read, in bytes: that of the largest stopwatch as JSON.
  public static let maximumSize = 1024 * 1024 * 1024

  /// The name stored in the file, or the file name without its extension.
  public let name: String
  /// The note stored in the file; empty if none.
  public let note: String
  public let record: Record
  /// The headings of the columns that were taken, and of the others; empty for JSON.
  public let columns: [String]
  public let otherColumns: [String]
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
  ///   - answers: the user's answers to questions about the file.
  public init(
    _ bytes: [UInt8], fileName: String, _ answers: [ImportAnswer] = []
  ) throws(ImportError) {
    // As LibreOffice and Excel save spreadsheets.
    guard !bytes.starts(with: "PK\u{3}\u{4}".utf8) else {
      throw ImportError(.otherKind("XLSX / ODS"))
    }
    let content: ArraySlice<UInt8>
    (content, isWindows1252) = try Self.utf8(bytes)
    let stem = FilePath.withoutExtension(FilePath.name(of: fileName))
    switch content.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case nil: throw ImportError(.noLaps)
    case UInt8(ascii: "<"): throw ImportError(.otherKind("XML / HTML"))
    case UInt8(ascii: "["): throw ImportError(.foreignJSON)
    case UInt8(ascii: "{"):
      if let answer = answers.first(where: { $0 != .skipUnnumbered }) {
        throw ImportError(.unfitting(answer, "JSON"))
      }
      let file = try LapFile(decoding: content)
      (name, note, record) = (file.name ?? stem, file.note ?? "", try file.record())
      (columns, otherColumns, leftOut) = ([], [], [])
    default:
      let table = try CSVLaps(content, answers)
      (name, note, record) = (stem, "", table.record)
      (columns, otherColumns) = (table.columns, table.otherColumns)
      leftOut = table.leftOut
    }
  }

  /// Returns the laps as a session for the history.
  ///
  /// - Parameter now: the wall-clock time; laps whose start is unknown are assumed to end at it.
  public func session(now: Moment) throws(InvalidStopwatch) -> FinishedSession {
    FinishedSession(
      names: .init(name: name, note: note),
      try Record(
        elapsed: total, laps: laps, runs: record.runs, startedAt: startedAt ?? now - total))
  }

  /// Returns the laps as JSON, for a program that reads no other file.
  public func encoded() throws -> [UInt8] {
    try LapFile(
      LapSheet(
        Stopwatch(record, names: .init(name: name, note: note)), isOver: true,
        precision: .thousandths)
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
    let isPartlyUTF8 = String(decoding: content, as: UTF8.self).unicodeScalars.contains {
      !$0.isASCII && $0 != "\u{FFFD}"
    }
    guard !content.contains(0), !isPartlyUTF8 else { throw ImportError(.notText) }
    let special = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
    let scalars = content.map {
      (0x80...0x9F).contains($0) ? special[Int($0) - 0x80] : Unicode.Scalar($0)
    }
    return (Array(String(String.UnicodeScalarView(scalars)).utf8)[...], true)
  }
}

extension Record {
  init(
    importing laps: [RecordedLap], of roster: Roster = Roster(),
    checkedTimes: [Int: Duration] = [:], total: Duration, runs: [Run] = [], startedAt: Moment? = nil
  ) throws(ImportError) {
    do {
      try self.init(
        elapsed: total, laps: Laps(laps, checkedTimes: checkedTimes, roster: roster),
        runs: Runs(runs), startedAt: startedAt)
    } catch {
      throw ImportError(.contradictoryLaps)
    }
  }
}

/// A decimal mark in a table.
public enum DecimalMark: String, CaseIterable, Hashable, Sendable {
  case point = "."
  case comma = ","
}

/// What the times of a column are.
public enum TimesKind: String, CaseIterable, Hashable, Sendable {
  case laps, totals
}

/// The user's answer to a question about a file.
public enum ImportAnswer: Hashable, Sendable {
  case unit(ImportUnit)
  case decimalMark(DecimalMark)
  case times(TimesKind)
  /// Leaves out rows without a lap number, where others have one.
  case skipUnnumbered
}

/// A possible answer.
public struct ImportChoice: Hashable, Sendable {
  public let answer: ImportAnswer
  /// The total of the laps with this answer; `nil` if that is still unknown.
  public let total: Duration?
}

/// The reason why laps could not be imported from a file, and the line of the error.
public struct ImportError: Error, Hashable {
  public enum Reason: Hashable, Sendable {
    /// The file is not text in a known encoding.
    case notText
    case otherKind(_ name: String)
    /// The file begins like JSON, but is not JSON or has another shape.
    case damagedJSON
    case foreignJSON
    case newerVersion
    /// A lap ends before the previous one, after the total or after a hundred years, or follows the
    /// current lap.
    case contradictoryLaps
    /// There is no table, or none with a column for times of laps or totals.
    case noTimes
    case noLaps
    /// A quotation mark is not closed, or is in the middle of a field.
    case openQuote
    case missingTime
    /// A row has more fields than the header has columns.
    case surplusFields
    /// The text is neither a number nor a time such as `1:02.34`; truncated if it is long.
    case unreadableTime(String)
    /// The column can be read in several ways.
    case question(_ column: String, [ImportChoice])
    /// The answer is not among those that the column allows.
    case unfitting(ImportAnswer, _ column: String)
    /// Two columns give different times for the same lap or total.
    case contradiction(String, Duration, String, Duration)
    /// A row has no lap number, but others have one, or it is a sum.
    case unnumberedRow(String)
    case lapNumber(_ missingOrRepeated: Int)
    /// The text is no whole number, such as `1.1`.
    case partOfLap(String)
    case severalPeople(_ column: String)
    /// The dates and times of day fall, or have a form whose order is unknown.
    case mixedOrder
    /// There are more than twenty names, or one is too long.
    case impossibleNames
    /// The text is no status that a lap may have.
    case unknownStatus(String)
  }

  public let reason: Reason
  /// The line, counted from 1; `nil` if the error concerns the whole file.
  public let line: Int?

  public init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  /// The answers with which the file may be imported; empty if there are none.
  public var choices: [ImportChoice] {
    switch reason {
    case .question(_, let choices): choices
    case .unnumberedRow: [ImportChoice(answer: .skipUnnumbered, total: nil)]
    default: []
    }
  }

  /// Returns the beginning of a text from a file.
  static func excerpt(_ text: String) -> String { String(text.singleLine.prefix(40)) }
}
