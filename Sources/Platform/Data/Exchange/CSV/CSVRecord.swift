/// One row of a CSV file, which quoted line breaks can spread over several lines.
struct CSVRecord: Hashable {
  /// On which it begins, counted from 1.
  let line: Int
  let fields: [CSVField]

  /// Whether there is nothing in it, as in the rows that spreadsheets leave behind.
  var isBlank: Bool { fields.allSatisfy { $0.trimmed.isEmpty } }

  /// None when the row has no such column.
  subscript(column: Int?) -> CSVField? {
    column.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
  }
}
