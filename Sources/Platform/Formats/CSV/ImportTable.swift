import StopwatchCore

/// The rows of a table with laps, oldest first.
struct ImportTable {
  let columns: [TableColumn]
  private(set) var rows: [CSVRecord]
  /// The last row, without a number, if all others have one: it must be their sum.
  private(set) var sum: CSVRecord?
  private(set) var leftOut: [CSVRecord]
  /// The decimal mark of such tables.
  let usualMark: DecimalMark

  init(_ bytes: ArraySlice<UInt8>, _ answers: [ImportAnswer]) throws(ImportError) {
    let skipsUnnumbered = answers.contains(.skipUnnumbered)
    var reader = CSVReader(bytes)
    columns = try TableColumn.all(from: &reader)
    usualMark = reader.separator == UInt8(ascii: ";") ? .comma : .point
    var all: [(number: Int?, row: CSVRecord)] = []
    while let row = try reader.next() {
      let hasMore = row.fields.dropFirst(columns.count).contains { !$0.trimmed.isEmpty }
      guard !hasMore else { throw ImportError(.surplusFields, line: row.line) }
      all.append((try row.number(in: columns.first(.number)), row))
    }
    let isNumbered = all.contains { $0.number != nil }
    // Where the first column has names, the only row without one is a sum, too.
    let areNamed =
      columns[0].meaning == nil && all.count > 2 && all.count(where: \.row.isUnnamed) == 1
    func isLap(_ number: Int?, _ row: CSVRecord) -> Bool {
      isNumbered ? number != nil : !row.isSummary && !(areNamed && row.isUnnamed)
    }
    leftOut = all.filter { !isLap($0, $1) }.map(\.row)
    if isNumbered, !skipsUnnumbered, leftOut.count == 1, leftOut.last == all.last?.row {
      sum = leftOut.popLast()
    }
    if let row = leftOut.first, !skipsUnnumbered { throw row.asUnnumbered }
    rows = all.filter(isLap).map(\.row)
    if isNumbered {
      try order(all.compactMap { lap in lap.number.map { ($0, lap.row) } })
    } else {
      try orderByTotals(answers)
    }
    if let person = columns.first(.person), Set(rows.map { $0[person] }).subtracting([""]).count > 1
    {
      throw ImportError(.severalPeople(person.heading))
    }
    guard !rows.isEmpty else { throw ImportError(.noLaps) }
  }

  /// Sets the rows in the order of their numbers, none of which may be missing or repeated.
  private mutating func order(_ numbered: [(number: Int, row: CSVRecord)]) throws(ImportError) {
    let numbered = numbered.sorted { $0.number < $1.number }
    rows = numbered.map(\.row)
    // Some programs count from 0, which for others is the start.
    let start = numbered[0].number == 0 ? 0 : 1
    for (number, lap) in zip(start..., numbered) where lap.number != number {
      throw ImportError(.lapNumber(min(number, lap.number)), line: lap.row.line)
    }
    let hasTime = columns.contains {
      $0.isTime && rows[0][$0].contains { "123456789".contains($0) }
    }
    if start == 0, !hasTime, rows.count > 1 { leftOut.append(rows.removeFirst()) }
  }

  /// Sets rows without numbers in the order of their totals.
  ///
  /// - Throws: a question if times that fall may be totals or not.
  private mutating func orderByTotals(_ answers: [ImportAnswer]) throws(ImportError) {
    let isClear =
      columns.count { $0.meaning == .either } > 1
      || columns.contains { [.lapTime, .duration, .moment].contains($0.meaning) }
    guard let column = columns.first(.total) ?? (isClear ? nil : columns.first(.either)) else {
      return try checkMoments()
    }
    var times: [Duration] = []
    for row in rows { try row.time(in: column, usualMark).map { times.append($0.value) } }
    guard times.count > 1, zip(times, times.dropFirst()).allSatisfy(>) else { return }
    if column.meaning == .either {
      if answers.contains(.times(.laps)) { return }
      let choices = TimesKind.allCases.map { ImportChoice(answer: .times($0), total: nil) }
      guard answers.contains(.times(.totals)) else {
        throw ImportError(.question(column.heading, choices))
      }
    }
    rows.reverse()
  }

  /// Refuses rows without numbers and totals unless their dates and times of day rise or stay the same.
  private func checkMoments() throws(ImportError) {
    let columns = columns.filter { $0.meaning == .moment }
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let column = columns.first(where: { row[$0] != next[$0] }) else { continue }
      guard let moment = Self.moment(row[column]), let later = Self.moment(next[column]),
        !later.lexicographicallyPrecedes(moment)
      else { throw ImportError(.mixedOrder, line: next.line) }
    }
  }

  /// Returns the numbers of a date that begins with the year, or of a time of day of 24 hours: no others
  /// can be compared.
  private static func moment(_ text: String) -> [Int]? {
    let numbers = text.split { !$0.isNumber }
    let isOrdered = numbers.first?.count == 4 || text.first { !$0.isNumber } == ":"
    let hasWords = text.contains { $0.isLetter && !"TZ".contains($0) }
    return isOrdered && !hasWords ? numbers.compactMap { Int($0) } : nil
  }
}
