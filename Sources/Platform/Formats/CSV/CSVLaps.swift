import StopwatchCore

/// The laps in a table from any program: in the only reading in which all columns of time agree.
struct CSVLaps {
  let record: Record
  /// The rows that are not among the laps.
  let leftOut: [ImportError]
  /// The headings of the columns that were taken, and of the others.
  let columns: [String]
  let otherColumns: [String]

  init(_ bytes: ArraySlice<UInt8>, _ answers: [ImportAnswer]) throws(ImportError) {
    let table = try ImportTable(bytes, answers)
    var statuses: [LapStatus] = []
    for row in table.rows { statuses.append(try row.status(in: table.columns.first(.status))) }
    if let current = statuses.firstIndex(of: .current), current < statuses.count - 1 {
      throw ImportError(.contradictoryLaps, line: table.rows[current + 1].line)
    }
    record = try Self.record(table, TimeColumns(table).splits(answers), statuses)
    leftOut = (table.leftOut + [table.sum].compactMap(\.self)).map(\.asUnnumbered)
    let others: [ColumnMeaning] = [.number, .note, .status]
    let names = record.laps.roster.isEmpty ? [] : LapSheet.csvNameColumns
    let taken = table.columns.filter { column in
      column.isTime || names.contains(column.heading)
        || others.contains { table.columns.first($0) == column }
    }
    columns = taken.map(\.heading)
    otherColumns = table.columns.filter { !taken.contains($0) }.map(\.heading)
  }

  private static func record(
    _ table: ImportTable, _ splits: [Duration], _ statuses: [LapStatus]
  ) throws(ImportError) -> Record {
    // Only this program has such a column, and guards notes.
    let isOwn = table.columns.contains { $0.heading == "lap_seconds" }
    let names = table.columns.first { $0.heading == LapSheet.csvName }
    let roster = isOwn ? try Roster(table, splits) : Roster()
    let laps = table.rows.indices.filter { statuses[$0] != .current }.map { index in
      let note = table.rows[index][table.columns.first(.note)].singleLine
      return RecordedLap(
        split: splits[index], note: isOwn ? FormulaGuard.unguarded(note) : note,
        isExcluded: statuses[index] == .excluded,
        name: names.flatMap { roster.name(called: table.rows[index].name(in: $0))?.id } ?? .nobody,
        isInTurn: roster.kind == .inTurn)
    }
    return try Record(importing: laps, of: roster, total: splits.last ?? .zero)
  }
}

extension CSVRecord {
  /// Returns the time in a column; `nil` if it is empty, or has only dashes.
  func time(in column: TableColumn, _ usualMark: DecimalMark) throws(ImportError) -> TableCell? {
    let text = self[column]
    if text.isEmpty || (text.first == "-" && text.allSatisfy("-:.".contains)) { return nil }
    guard let cell = TableCell(text, usualMark: usualMark),
      !column.statesForm || cell.form != .number
    else { throw ImportError(.unreadableTime(ImportError.excerpt(text)), line: line) }
    return cell
  }

  /// Returns the number of a lap, such as of `3` or `Lap 3`; `nil` if there is none.
  func number(in column: TableColumn?) throws(ImportError) -> Int? {
    let text = self[column]
    let digits = text.drop { !$0.isNumber }
    // As pandas writes whole numbers beside an empty field.
    if let number = Int(digits.hasSuffix(".0") ? digits.dropLast(2) : digits) { return number }
    guard digits.isEmpty || digits.contains(where: \.isLetter) else {
      throw ImportError(.partOfLap(ImportError.excerpt(text)), line: line)
    }
    return nil
  }

  /// Returns the status of a lap, of which files of this program also name the fastest and slowest.
  func status(in column: TableColumn?) throws(ImportError) -> LapStatus {
    let name = TableWords.normalized(self[column])
    if name.isEmpty || TableWords.of("done").contains(name) { return .done }
    if TableWords.of("current").contains(name) { return .current }
    if TableWords.of("excluded").contains(name) { return .excluded }
    throw ImportError(.unknownStatus(ImportError.excerpt(self[column])), line: line)
  }

  /// Whether it is called a sum, an average or the like.
  var isSummary: Bool {
    TableWords.of("summary").contains(TableWords.normalized(label))
  }

  var isUnnamed: Bool { fields[0].trimmed.isEmpty }

  private var label: String { fields.first { !$0.trimmed.isEmpty } ?? "" }

  var asUnnumbered: ImportError {
    ImportError(.unnumberedRow(ImportError.excerpt(label)), line: line)
  }
}
