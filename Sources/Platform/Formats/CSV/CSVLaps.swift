import StopwatchCore

/// The laps in a CSV file.
struct CSVLaps {
  /// The maximum length of text in errors, in characters; longer text is truncated.
  private static let longestTextInErrors = 40

  /// The elapsed time at the end of the last row.
  private(set) var total: Duration = .zero
  private var splits: [Duration] = []
  private var notes: [Int: String] = [:]
  private var excluded: Set<Int> = []
  private var hasCurrentLap = false

  init(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    let separator = CSVSeparator(detectedIn: bytes)
    var reader = CSVReader(bytes, separator: separator)
    guard let first = try reader.next() else { throw ImportError(.emptyFile) }
    let header = try CSVHeader(first)
    while let record = try reader.next() {
      try add(record, header: header, isCommaFree: separator != .comma)
    }
    guard !splits.isEmpty || hasCurrentLap else { throw ImportError(.noLaps) }
  }

  func laps() throws(ImportError) -> Laps {
    do {
      return try Laps(splits: splits, notes: notes, excluded: excluded)
    } catch {
      throw ImportError(.contradictoryLaps)
    }
  }

  private mutating func add(
    _ record: CSVRecord, header: CSVHeader, isCommaFree: Bool
  ) throws(ImportError) {
    guard !hasCurrentLap else { throw ImportError(.lapAfterCurrentLap, line: record.line) }
    guard header.covers(record) else { throw ImportError(.surplusFields, line: record.line) }
    total += try Self.time(in: record, header: header, isCommaFree: isCommaFree)
    guard total <= Stopwatch.maximumElapsed else {
      throw ImportError(.tooLong, line: record.line)
    }
    let status = record[header.status]?.trimmed.lowercased()
    hasCurrentLap = status == LapStatus.current.exported
    guard !hasCurrentLap else { return }
    splits.append(total)
    if status == LapStatus.excluded.exported { excluded.insert(splits.count) }
    if let note = record[header.note]?.text.singleLine, !note.isEmpty {
      notes[splits.count] = header.areNotesGuarded ? FormulaGuard.unguarded(note) : note
    }
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
