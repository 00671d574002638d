/// What a column of a table means, by its heading. A column without a meaning is not taken.
enum ColumnMeaning: String, CaseIterable {
  case number
  /// Times of laps in seconds, or in minutes and seconds.
  case lapTime
  /// Times of laps in any unit.
  case duration
  /// The elapsed times at the ends of laps.
  case total
  /// Times of laps or totals.
  case either
  case note, status
  /// Dates and times of day, which show the order of rows.
  case moment
  /// Whose laps they are.
  case person

  static let times: [ColumnMeaning] = [.lapTime, .duration, .total, .either]
}

/// A column of a table, whichever program wrote it.
struct TableColumn: Hashable {
  let index: Int
  /// The heading as in the file, or the number of the column if it has none.
  let heading: String
  let meaning: ColumnMeaning?
  /// The unit at the end of the heading, such as of `Time (s)`.
  let unit: ImportUnit?
  /// Whether that unit is a form, such as `hh:mm`, which numbers do not have.
  let statesForm: Bool

  init(_ heading: String, index: Int) {
    let name = TableWords.normalized(heading)
    let words = name.split(separator: " ")
    let base = words.dropLast().joined(separator: " ")
    let whole = ColumnMeaning.allCases.first { TableWords.of($0.rawValue).contains(name) }
    let last = String(words.last ?? "")
    unit =
      whole == nil ? ImportUnit.allCases.first { TableWords.of($0.rawValue).contains(last) } : nil
    let hasUnit = unit != nil
    meaning =
      whole ?? ColumnMeaning.times.first { hasUnit && TableWords.of($0.rawValue).contains(base) }
    statesForm = hasUnit && name.contains(":")
    self.index = index
    self.heading = ImportError.excerpt(heading).nonEmpty ?? "\(index + 1)"
  }

  var isTime: Bool { meaning.map(ColumnMeaning.times.contains) == true }

  /// Reads the header, which may be the last of several comments.
  static func all(from reader: inout CSVReader) throws(ImportError) -> [TableColumn] {
    while let record = try reader.next() {
      let columns = record.fields.enumerated().map { TableColumn($1, index: $0) }
      if columns.contains(where: \.isTime) { return columns }
      guard record.fields[0].hasPrefix("#") else { throw ImportError(.noTimes, line: record.line) }
    }
    throw ImportError(.noTimes)
  }
}

extension [TableColumn] {
  func first(_ meaning: ColumnMeaning) -> TableColumn? { first { $0.meaning == meaning } }
}
