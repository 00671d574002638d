import StopwatchCore

/// Laps from a file: JSON or CSV written by this program, or any CSV with a lap time column.
///
/// The format is detected from the contents. Nothing is imported from a file that is partly
/// invalid.
public struct ImportedLaps: Hashable, Sendable {
  /// The maximum size of a file, in bytes.
  public static let maximumSize = 64 * 1024 * 1024

  /// The name stored in the file, or the file name without its extension.
  public let name: String
  /// The note stored in the file; empty if none.
  public let note: String
  /// The wall-clock time at the start, as the time since 1970-01-01 00:00 UTC; `nil` if unknown.
  public let startedAt: Duration?
  public let total: Duration
  public let laps: Laps
  private let runs: Runs

  /// - Parameter bytes: the contents of the file.
  public init(_ bytes: [UInt8], fileName: String) throws(ImportError) {
    guard bytes.count <= Self.maximumSize else { throw ImportError(.fileTooLarge) }
    let content = Self.withoutByteOrderMark(bytes)
    try Self.checkIsText(content)
    guard let first = content.first(where: { !Self.isBlank($0) }) else {
      throw ImportError(.emptyFile)
    }
    let stem = FilePath.withoutExtension(FilePath.name(of: fileName))
    if first == UInt8(ascii: "{") {
      let file = try LapFile(decoding: content)
      (name, note) = (file.name ?? stem, file.note ?? "")
      startedAt = try file.start()
      total = .nanoseconds(file.total.nanoseconds)
      laps = try file.completedLaps()
      do {
        runs = try Runs((file.runs ?? []).map(\.run))
      } catch {
        throw ImportError(.contradictoryLaps)
      }
    } else {
      let file = try CSVLaps(content)
      (name, note, startedAt) = (stem, "", nil)
      (total, laps, runs) = (file.total, try file.laps(), Runs())
    }
    guard total <= Stopwatch.maximumElapsed else { throw ImportError(.tooLong) }
    guard total >= laps.lastSplit else { throw ImportError(.contradictoryLaps) }
  }

  /// Returns the laps as a session for the history.
  ///
  /// - Parameter now: the wall-clock time, as the time since 1970-01-01 00:00 UTC; laps whose start
  ///   is unknown are assumed to end at it.
  public func session(now: Duration) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      name: name, note: note, startedAt: startedAt ?? now - total, total: total, laps: laps,
      runs: runs)
  }

  /// Throws an error with the first invalid line if the bytes are not UTF-8. They can be checked
  /// line by line, as no line break is part of a longer character.
  private static func checkIsText(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard isUTF16 || !bytes.contains(0) else { throw ImportError(.notText) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    throw ImportError(.notUTF8, line: index.map { $0 + 1 })
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte.isLineEnd
  }
}

extension Laps {
  init(importing laps: [RecordedLap]) throws(ImportError) {
    do {
      try self.init(laps)
    } catch {
      throw ImportError(.contradictoryLaps)
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
