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
      try self.init(LapFile(decoding: content), name: stem)
    } else {
      try self.init(CSVLaps(content), name: stem)
    }
  }

  /// - Throws: `ImportError` if the values contradict one another.
  private init(_ file: LapFile, name: String) throws(ImportError) {
    self.name = file.name ?? name
    note = file.note ?? ""
    startedAt = try file.start()
    total = .nanoseconds(file.total.nanoseconds)
    laps = try file.completedLaps()
    try checkTotal()
  }

  private init(_ rows: CSVLaps, name: String) throws(ImportError) {
    self.name = name
    note = ""
    startedAt = nil
    total = rows.total
    laps = try rows.laps()
    try checkTotal()
  }

  /// Returns the laps as a session for the history.
  ///
  /// - Parameter now: the wall-clock time, as the time since 1970-01-01 00:00 UTC; laps whose start
  ///   is unknown are assumed to end at it.
  public func session(now: Duration) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      name: name, note: note, startedAt: startedAt ?? now - total, total: total, laps: laps)
  }

  private func checkTotal() throws(ImportError) {
    guard total <= Stopwatch.maximumElapsed else { throw ImportError(.tooLong) }
    guard total >= laps.lastSplit else { throw ImportError(.contradictoryLaps) }
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
