import StopwatchCore

/// Laps as text in the user's language, ready for layout.
public struct ExportTable: Hashable, Sendable {
  /// The maximum width of a padded column, in characters. A single long note must not add as many
  /// spaces to each row of a large table.
  private static let maximumWidth = 200

  /// A text, with its value in a table of laps.
  public struct Cell: Hashable, Sendable {
    public let text: String
    let value: LapValue?

    public init(_ text: String, _ value: LapValue? = nil) {
      (self.text, self.value) = (text, value)
    }
  }

  /// A column with its heading and cells.
  public struct Column: Hashable, Sendable {
    public let heading: String
    /// Whether the cells are numbers, which are right-aligned; words are left-aligned.
    public let isNumeric: Bool
    public fileprivate(set) var cells: [Cell]

    public init(_ heading: String, isNumeric: Bool = false, cells: [Cell]) {
      (self.heading, self.isNumeric, self.cells) = (heading, isNumeric, cells)
    }

    public init(_ heading: String, isNumeric: Bool = false, cells: [String]) {
      self.init(heading, isNumeric: isNumeric, cells: cells.map { Cell($0) })
    }
  }

  /// The columns, all with the same number of cells.
  public private(set) var columns: [Column]

  public init(_ columns: [Column]) { self.columns = columns }

  var rowIndices: Range<Int> { 0..<(columns.map(\.cells.count).min() ?? 0) }

  public func suffix(_ count: Int) -> ExportTable {
    var table = self
    for index in columns.indices { table.columns[index].cells = columns[index].cells.suffix(count) }
    return table
  }

  /// Returns the table with each text replaced; its values stay.
  func mapTexts(_ change: (_ text: String, _ isNumber: Bool) -> String) -> ExportTable {
    ExportTable(
      columns.map { column in
        Column(
          change(column.heading, false), isNumeric: column.isNumeric,
          cells: column.cells.map { Cell(change($0.text, column.isNumeric), $0.value) })
      })
  }

  /// Returns a line for each row of padded cells, without spaces at its end.
  ///
  /// - Parameter columns: returns how wide a text is.
  public func text(separator: String = "  ", columns: (String) -> Int = \.count) -> String {
    mapTexts { text, _ in text.singleLine }.paddedRows(columns: columns).map { cells in
      let line = cells.joined(separator: separator)
      return line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.endIndex)] + "\n"
    }.joined()
  }

  /// Returns the rows padded with spaces, so that each column is as wide as its longest text, but
  /// not wider than `maximumWidth`.
  private func paddedRows(columns count: (String) -> Int) -> [[String]] {
    let widths = columns.map { column in
      let texts = column.cells.map(\.text) + [column.heading]
      return min(texts.map(count).reduce(0, max), Self.maximumWidth)
    }
    let rows = rowIndices.map { row in columns.map { $0.cells[row].text } }
    return ([columns.map(\.heading)] + rows).map { row in
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
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
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
