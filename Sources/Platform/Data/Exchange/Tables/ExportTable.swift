/// Laps in words, in the language of the person, ready to be laid out.
public struct ExportTable: Hashable, Sendable {
  /// In characters. One long note must not put as many blanks into each row of a large table.
  private static let maximumWidth = 200

  public struct Column: Hashable, Sendable {
    public let heading: String
    /// Numbers stand below one another by their last digit, words by their first letter.
    public let isNumeric: Bool
    public let cells: [String]

    public init(_ heading: String, isNumeric: Bool = false, cells: [String]) {
      self.heading = heading
      self.isNumeric = isNumeric
      self.cells = cells
    }
  }

  public let title: String
  /// Whole lines about the session, such as its total.
  public let summary: [String]
  /// All with as many cells.
  public let columns: [Column]

  public init(title: String, summary: [String], columns: [Column]) {
    self.title = title
    self.summary = summary
    self.columns = columns
  }

  /// The headings and below them the cells, row by row.
  var rows: [[String]] {
    let count = columns.map(\.cells.count).min() ?? 0
    return [columns.map(\.heading)] + (0..<count).map { row in columns.map { $0.cells[row] } }
  }

  /// The table with each text replaced.
  func mapTexts(_ change: (String) -> String) -> ExportTable {
    ExportTable(
      title: change(title),
      summary: summary.map(change),
      columns: columns.map {
        Column(change($0.heading), isNumeric: $0.isNumeric, cells: $0.cells.map(change))
      })
  }

  /// The table with each cell replaced in columns that are not numeric.
  func mapWords(_ change: (String) -> String) -> ExportTable {
    ExportTable(
      title: title,
      summary: summary,
      columns: columns.map {
        $0.isNumeric ? $0 : Column($0.heading, cells: $0.cells.map(change))
      })
  }

  /// The rows with blanks around their texts, so that all columns are as wide as their longest text,
  /// but not wider than `maximumWidth`.
  func paddedRows(leastWidth: Int = 0) -> [[String]] {
    let widths = columns.map { column in
      let texts = column.cells + [column.heading]
      return min(texts.map(\.count).reduce(leastWidth, max), Self.maximumWidth)
    }
    return rows.map { row in
      zip(zip(row, columns), widths).map { cell, width in
        let blanks = String(repeating: " ", count: max(width - cell.0.count, 0))
        return cell.1.isNumeric ? blanks + cell.0 : cell.0 + blanks
      }
    }
  }
}
