import StopwatchCore

/// The laps in a table: CSV from any program, or Markdown from this one.
struct CSVLaps {
  /// The heading of the column with the lap times, as in the file.
  let column: String
  /// The rows without a lap number, where others have one, and rows with sums.
  let leftOut: [ImportError]
  /// The elapsed time at the end of the last row.
  private var total: Duration = .zero
  private var completed: [RecordedLap] = []
  private var hasCurrentLap = false

  private typealias Time = (value: Duration, unit: Duration)
  private typealias Row = (
    line: Int, number: Int?, time: Time, total: Time?, note: String, status: String
  )

  /// - Parameter leavesOut: whether rows without a lap number are left out, or refused.
  init(_ bytes: ArraySlice<UInt8>, leavesOut: Bool) throws(ImportError) {
    var reader = CSVReader(bytes)
    let header = try CSVHeader(from: &reader)
    let columns = ["Lap", "Total", "Note", "Status"].map(header.column)
    let mark = reader.separator == UInt8(ascii: ";") ? "," : "."
    let isOurs = header.areNotesGuarded && reader.separator != UInt8(ascii: ",")
    var times = CSVTimes(marks: isOurs ? ",." : mark)
    func row(_ record: CSVRecord, _ number: Int?) throws(ImportError) -> Row {
      let time = try times.time(in: record, header.lapTime, header)
      guard let time else { throw ImportError(.missingTime, line: record.line) }
      let note = record[columns[2]].singleLine
      return (
        record.line, number, time, try times.time(in: record, columns[1], header),
        header.areNotesGuarded ? FormulaGuard.unguarded(note) : note,
        CSVHeader.normalized(record[columns[3]])
      )
    }
    var (rows, others): ([Row], [CSVRecord]) = ([], [])
    while let record = try reader.next() {
      guard header.covers(record) else { throw ImportError(.surplusFields, line: record.line) }
      let number = record.number(in: columns[0])
      if number == nil { others.append(record) } else { rows.append(try row(record, number)) }
    }
    let isNumbered = !rows.isEmpty
    leftOut = others.filter { isNumbered || $0.isSummary }.map { row in
      let text = row.fields.first { !$0.trimmed.isEmpty } ?? ""
      return ImportError(.unnumberedRow(ImportError.excerpt(text)), line: row.line)
    }
    if let row = leftOut.first, !leavesOut { throw row }
    for record in others where !isNumbered && !record.isSummary {
      rows.append(try row(record, nil))
    }
    try times.check()
    column = header.lapTimeHeading
    try add(Self.ordered(rows))
    guard !completed.isEmpty || hasCurrentLap else { throw ImportError(.noLaps) }
  }

  func record() throws(ImportError) -> Record { try Record(importing: completed, total: total) }

  /// Returns the rows by number, which may have no gaps, or else by total.
  private static func ordered(_ rows: [Row]) throws(ImportError) -> [Row] {
    guard rows.contains(where: { $0.number != nil }) else {
      let hasTotals = rows.allSatisfy { $0.total != nil }
      return hasTotals ? rows.sorted { $0.total?.value ?? .zero < $1.total?.value ?? .zero } : rows
    }
    let rows = rows.sorted { $0.number ?? 0 < $1.number ?? 0 }
    // Some programs count from 0.
    for (number, row) in zip((rows.first?.number == 0 ? 0 : 1)..., rows) where row.number != number
    {
      throw ImportError(.lapNumber(min(number, row.number ?? number)), line: row.line)
    }
    return rows
  }

  /// Adds up the rows and compares the totals in the file. Both may be rounded to the last digit.
  private mutating func add(_ rows: [Row]) throws(ImportError) {
    for row in rows {
      guard !hasCurrentLap else { throw ImportError(.lapAfterCurrentLap, line: row.line) }
      let sum = total + row.time.value
      let stated = row.total ?? (sum, row.time.unit)
      let unit = max(stated.unit, row.time.unit)
      guard (sum - unit...sum + unit).contains(stated.value) else {
        throw ImportError(.wrongTotal(stated.value, sum: sum), line: row.line)
      }
      // The errors of totals do not add up.
      total = stated.unit <= row.time.unit ? max(stated.value, total) : sum
      guard total <= Stopwatch.maximumElapsed else { throw ImportError(.tooLong, line: row.line) }
      hasCurrentLap = TableWords.current.contains(row.status)
      guard !hasCurrentLap else { continue }
      completed.append(
        RecordedLap(
          split: total, note: row.note, isExcluded: TableWords.excluded.contains(row.status)))
    }
  }
}
