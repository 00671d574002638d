/// Laps as text in the user's language, ready for layout.
public struct ExportTable: Hashable, Sendable {
  /// The maximum width of a padded column, in characters. A single long note must not add as many
  /// spaces to each row of a large table.
  private static let maximumWidth = 200

  /// A column with its heading and cells.
  public struct Column: Hashable, Sendable {
    public internal(set) var heading: String
    /// Whether the cells are numbers, which are right-aligned; words are left-aligned.
    public let isNumeric: Bool
    /// Whether those are times and differences of times; only some of them may be.
    public let isTime: Bool
    public internal(set) var cells: [String]

    public init(
      _ heading: String, isNumeric: Bool = false, isTime: Bool = false, cells: [String]
    ) {
      self.heading = heading
      self.isNumeric = isNumeric
      self.isTime = isTime
      self.cells = cells
    }
  }

  public let title: String
  /// Complete lines about the session, such as its total.
  public let summary: [String]
  /// The columns, all with the same number of cells.
  public internal(set) var columns: [Column]

  public init(title: String, summary: [String], columns: [Column]) {
    self.title = title
    self.summary = summary
    self.columns = columns
  }

  /// The table with aligned columns, for a terminal.
  ///
  /// - Parameter columns: returns how wide a text is there.
  public func alignedText(columns: (String) -> Int) -> String {
    text(separator: "  ", columns: columns)
  }

  /// The headings, followed by the cells row by row.
  var rows: [[String]] {
    let count = columns.map(\.cells.count).min() ?? 0
    return [columns.map(\.heading)] + (0..<count).map { row in columns.map { $0.cells[row] } }
  }

  /// Returns the table with only the last rows.
  public func suffix(_ count: Int) -> ExportTable {
    mapColumns { $0.cells.suffix(count) + [] }
  }

  /// Returns the table with each text replaced.
  func mapTexts(_ change: (String) -> String) -> ExportTable {
    ExportTable(
      title: change(title), summary: summary.map(change),
      columns: columns.map {
        Column(change($0.heading), isNumeric: $0.isNumeric, cells: $0.cells.map(change))
      })
  }

  /// Returns the table with each cell replaced.
  func mapCells(_ change: (_ cell: String, _ column: Column) -> String) -> ExportTable {
    mapColumns { column in column.cells.map { change($0, column) } }
  }

  private func mapColumns(_ cells: (Column) -> [String]) -> ExportTable {
    var table = self
    for index in columns.indices { table.columns[index].cells = cells(columns[index]) }
    return table
  }

  /// Returns a line for each row of padded cells, without spaces at its end.
  func text(separator: String, columns: (String) -> Int = \.count) -> String {
    mapTexts(\.singleLine).paddedRows(columns: columns).map { cells in
      let line = cells.joined(separator: separator)
      return line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.endIndex)] + "\n"
    }.joined()
  }

  /// Returns the rows padded with spaces, so that each column is as wide as its longest text, but
  /// not wider than `maximumWidth`.
  private func paddedRows(columns count: (String) -> Int) -> [[String]] {
    let widths = columns.map { column in
      let texts = column.cells + [column.heading]
      return min(texts.map(count).reduce(0, max), Self.maximumWidth)
    }
    return rows.map { row in
      zip(zip(row, columns), widths).map { cell, width in
        let blanks = String(repeating: " ", count: max(width - count(cell.0), 0))
        return cell.1.isNumeric ? blanks + cell.0 : cell.0 + blanks
      }
    }
  }
}

extension String {
  /// Returns the text with some of its Unicode scalars replaced.
  ///
  /// Scalars are replaced and not characters, because a character with a combining accent is one
  /// `Character` in Swift, and two code points to other programs that read the file.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
