import StopwatchCore

/// Laps from a file: one that this program wrote as JSON or CSV, or any CSV with a lap time column.
///
/// Which of them it is, the content tells. Nothing is taken from a file of which a part is wrong.
public struct ImportedLaps: Hashable, Sendable {
  /// In bytes.
  public static let greatestSize = 64 * 1024 * 1024

  /// As the file says, or the name of the file without its ending.
  public let name: String
  /// Empty for nothing.
  public let note: String
  /// The wall clock at the start, as the time since 1970-01-01 00:00 UTC; none where nobody knows.
  public let startedAt: Duration?
  public let total: Duration
  public let laps: Laps

  /// - Parameter bytes: everything in the file.
  public init(_ bytes: [UInt8], fileName: String) throws(ImportError) {
    guard bytes.count <= Self.greatestSize else { throw ImportError(.fileTooLarge) }
    let content = Self.withoutByteOrderMark(bytes)
    try Self.checkIsText(content)
    guard let first = content.first(where: { !Self.isBlank($0) }) else {
      throw ImportError(.emptyFile)
    }
    let stem = FilePath.withoutEnding(FilePath.name(of: fileName))
    if first == UInt8(ascii: "{") {
      try self.init(LapFile(decoding: content), name: stem)
    } else {
      try self.init(CSVLaps(content), name: stem)
    }
  }

  /// - Throws: `ImportError` when the values contradict one another.
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

  /// The laps as a session for the history.
  ///
  /// - Parameter now: the wall clock; laps whose start nobody knows are taken to end at it.
  public func session(now: Duration) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      name: name, note: note, startedAt: startedAt ?? now - total, total: total, laps: laps)
  }

  private func checkTotal() throws(ImportError) {
    guard total <= Stopwatch.longestElapsed else { throw ImportError(.tooLong) }
    guard total >= laps.lastSplit else { throw ImportError(.contradictoryLaps) }
  }

  /// Line by line, for no line end is part of a longer character.
  private static func checkIsText(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
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
