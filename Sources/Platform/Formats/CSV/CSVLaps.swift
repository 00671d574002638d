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
    var table = try ImportTable(bytes, answers)
    var splits = try TimeColumns(table).splits(answers)
    if let last = table.rows.last, !table.isNumbered, Self.endsWithSum(splits) {
      guard answers.contains(.skipUnnumbered) else { throw last.asUnnumbered }
      table.leaveOut(last)
      splits = try TimeColumns(table).splits(answers)
    }
    record = try table.record(splits)
    leftOut = (table.leftOut + [table.sum].compactMap(\.self)).map(\.asUnnumbered)
    columns = table.columns.filter(table.isTaken).map(\.heading)
    otherColumns = table.columns.filter { !table.isTaken($0) }.map(\.heading)
  }

  /// Returns whether the last lap is the sum of at least two others.
  private static func endsWithSum(_ splits: [Duration]) -> Bool {
    let others = splits.dropLast().last ?? .zero
    return splits.count > 2 && others > .zero && splits.last == others * 2
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

  /// Whether it is called a sum, an average or the like.
  var isSummary: Bool {
    TableWords.of("summary").contains(TableWords.normalized(label))
  }

  private var label: String { fields.first { !$0.trimmed.isEmpty } ?? "" }

  var asUnnumbered: ImportError {
    ImportError(.unnumberedRow(ImportError.excerpt(label)), line: line)
  }
}
