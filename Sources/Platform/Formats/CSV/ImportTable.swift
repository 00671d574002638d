import StopwatchCore

/// The rows of a table with laps, oldest first.
struct ImportTable {
  let columns: [TableColumn]
  private(set) var rows: [CSVRecord] = []
  /// The last row, without a number, if all others have one: it must be their sum.
  private(set) var sum: CSVRecord?
  private(set) var leftOut: [CSVRecord] = []
  private(set) var isNumbered = false
  /// The decimal mark of such tables.
  let usualMark: DecimalMark

  init(_ bytes: ArraySlice<UInt8>, _ answers: [ImportAnswer]) throws(ImportError) {
    var reader = CSVReader(bytes)
    columns = try TableColumn.all(from: &reader)
    usualMark = reader.separator == UInt8(ascii: ";") ? .comma : .point
    var numbered: [(number: Int, row: CSVRecord)] = []
    var others: [CSVRecord] = []
    let numberColumn = column(.number)
    while let row = try reader.next() {
      let hasMore = row.fields.dropFirst(columns.count).contains { !$0.trimmed.isEmpty }
      guard !hasMore else { throw ImportError(.surplusFields, line: row.line) }
      let number = try row.number(in: numberColumn)
      if let number { numbered.append((number, row)) } else { others.append(row) }
    }
    isNumbered = !numbered.isEmpty
    leftOut = isNumbered ? others : others.filter(\.isSummary)
    let isLast = numbered.allSatisfy { $0.row.line < others.first?.line ?? 0 }
    if isNumbered, isLast, others.count == 1, !answers.contains(.skipUnnumbered) {
      sum = leftOut.popLast()
    }
    if let row = leftOut.first, !answers.contains(.skipUnnumbered) { throw row.asUnnumbered }
    rows = isNumbered ? numbered.map(\.row) : others.filter { !$0.isSummary }
    if isNumbered {
      try order(numbered.sorted { $0.number < $1.number })
    } else if try isReversed {
      rows.reverse()
    }
    if let person = column(.person), Set(rows.map { $0[person] }).subtracting([""]).count > 1 {
      throw ImportError(.severalPeople(person.heading))
    }
    guard !rows.isEmpty else { throw ImportError(.noLaps) }
  }

  func column(_ meaning: ColumnMeaning) -> TableColumn? { columns.first { $0.meaning == meaning } }

  func isTaken(_ column: TableColumn) -> Bool {
    let isPair = self.column(.start) != nil && self.column(.end) != nil
    let others: [ColumnMeaning] =
      [.number, .note, .status, .clock] + (isPair ? [.start, .end] : [])
    return column.isTime || others.contains { self.column($0) == column }
  }

  /// Returns the times of day in a column.
  func clocks(_ meaning: ColumnMeaning) -> [TableClock?] {
    let (clock, date) = (column(meaning), column(.date))
    return rows.map { TableClock($0[clock], date: $0[date]) }
  }

  mutating func leaveOut(_ row: CSVRecord) {
    rows.removeAll { $0 == row }
    leftOut.append(row)
  }

  func record(_ splits: [Duration]) throws(ImportError) -> Record {
    let (status, noteColumn) = (column(.status), column(.note))
    let statuses = rows.map { TableWords.normalized($0[status]) }
    let current = statuses.firstIndex(where: TableWords.of("current").contains) ?? rows.count
    guard current >= rows.count - 1 else {
      throw ImportError(.lapAfterCurrentLap, line: rows[current + 1].line)
    }
    // Only this program has such a column, and guards notes.
    let isOwn = columns.contains { $0.heading == "lap_seconds" }
    let laps = (0..<current).map { index in
      let note = rows[index][noteColumn].singleLine
      return RecordedLap(
        split: splits[index], note: isOwn ? FormulaGuard.unguarded(note) : note,
        isExcluded: TableWords.of("excluded").contains(statuses[index]))
    }
    return try Record(importing: laps, total: splits.last ?? .zero)
  }

  /// Sets the rows in the order of their numbers, none of which may be missing or repeated.
  private mutating func order(_ numbered: [(number: Int, row: CSVRecord)]) throws(ImportError) {
    rows = numbered.map(\.row)
    var first = Duration.zero
    for column in columns where column.isTime {
      first += try rows[0].time(in: column, usualMark)?.value ?? .zero
    }
    // Some programs count from 0, which for others is the start.
    let start = numbered[0].number == 0 ? 0 : 1
    if start == 0, first == .zero, rows.count > 1 { leaveOut(rows[0]) }
    for (number, lap) in zip(start..., numbered) where lap.number != number {
      throw ImportError(.lapNumber(min(number, lap.number)), line: lap.row.line)
    }
  }

  /// Whether rows without numbers are newest first, by their totals or else by their times of day.
  private var isReversed: Bool {
    get throws(ImportError) {
      if let total = column(.total) {
        var totals: [Duration] = []
        for row in rows { try row.time(in: total, usualMark).map { totals.append($0.value) } }
        return totals.count > 1 && zip(totals, totals.dropFirst()).allSatisfy(>)
      }
      let clocks = clocks([.start, .clock, .end].first { column($0) != nil } ?? .start)
        .compactMap(\.self)
      var steps: Set<Bool> = []
      for (earlier, later) in zip(clocks, clocks.dropFirst()) {
        if let isLater = try later.isLater(than: earlier) { steps.insert(isLater) }
      }
      guard steps.count < 2 else { throw ImportError(.mixedOrder) }
      return steps == [false]
    }
  }
}
