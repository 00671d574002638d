import StopwatchCore

/// The laps in a CSV file.
struct CSVLaps {
  /// The maximum length of text in errors, in characters; longer text is truncated.
  private static let longestTextInErrors = 40

  /// The elapsed time at the end of the last row.
  private(set) var total: Duration = .zero
  private var completed: [RecordedLap] = []
  private var hasCurrentLap = false

  init(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    let separator = CSVSeparator(detectedIn: bytes)
    var reader = CSVReader(bytes, separator: separator)
    guard let first = try reader.next() else { throw ImportError(.emptyFile) }
    let header = try CSVHeader(first)
    while let record = try reader.next() {
      try add(record, header: header, isCommaFree: separator != .comma)
    }
    guard !completed.isEmpty || hasCurrentLap else { throw ImportError(.noLaps) }
  }

  func laps() throws(ImportError) -> Laps { try Laps(importing: completed) }

  private mutating func add(
    _ record: CSVRecord, header: CSVHeader, isCommaFree: Bool
  ) throws(ImportError) {
    guard !hasCurrentLap else { throw ImportError(.lapAfterCurrentLap, line: record.line) }
    guard header.covers(record) else { throw ImportError(.surplusFields, line: record.line) }
    total += try Self.time(in: record, header: header, isCommaFree: isCommaFree)
    guard total <= Stopwatch.maximumElapsed else { throw ImportError(.tooLong, line: record.line) }
    let status = record[header.status]?.trimmed.lowercased()
    hasCurrentLap = status == LapStatus.current.exported
    guard !hasCurrentLap else { return }
    let note = record[header.note]?.text.singleLine ?? ""
    completed.append(
      RecordedLap(
        split: total, note: header.areNotesGuarded ? FormulaGuard.unguarded(note) : note,
        isExcluded: status == LapStatus.excluded.exported))
  }

  private static func time(
    in record: CSVRecord, header: CSVHeader, isCommaFree: Bool
  ) throws(ImportError) -> Duration {
    guard let field = record[header.lapTime], !field.trimmed.isEmpty else {
      throw ImportError(.missingTime, line: record.line)
    }
    let allowsComma = isCommaFree || field.isQuoted
    guard let time = PlainTime.duration(field.trimmed, allowsComma: allowsComma) else {
      let text = String(field.text.singleLine.prefix(longestTextInErrors))
      throw ImportError(.unreadableTime(text), line: record.line)
    }
    return time
  }
}

/// The positions of the relevant columns in a CSV file, whichever program wrote it.
struct CSVHeader {
  /// The names of a lap time column, the most exact first; `_` or `-` may replace spaces.
  private static let lapTimeNames = [
    "lap seconds", "lap time", "laptime", "lap time (s)", "time", "time (s)", "seconds", "duration",
  ]
  private static let statusNames = ["status"]
  private static let noteNames = ["note", "notes", "comment", "comments"]

  private let width: Int
  let lapTime: Int
  let status: Int?
  let note: Int?
  /// Whether notes were escaped by `FormulaGuard`: this program's own column indicates that it
  /// wrote the file.
  let areNotesGuarded: Bool

  /// - Throws: `ImportError` if there is no lap time column.
  init(_ record: CSVRecord) throws(ImportError) {
    let names = record.fields.map { Self.normalized($0.trimmed) }
    guard let lapTime = Self.index(of: Self.lapTimeNames, in: names) else {
      throw ImportError(.noLapTimeColumn, line: record.line)
    }
    self.lapTime = lapTime
    width = names.count
    status = Self.index(of: Self.statusNames, in: names)
    note = Self.index(of: Self.noteNames, in: names)
    areNotesGuarded = names.contains(Self.normalized(CSVColumn.lapSeconds.rawValue))
  }

  /// Returns whether every nonempty field is in some column.
  func covers(_ record: CSVRecord) -> Bool {
    record.fields.dropFirst(width).allSatisfy { $0.trimmed.isEmpty }
  }

  private static func index(of candidates: [String], in names: [String]) -> Int? {
    candidates.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  private static func normalized(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 })
  }
}
