/// A table with aligned columns for a terminal.
enum AlignedTable {
  static func text(of table: ExportTable) -> String {
    table.mapTexts(\.singleLine).paddedRows().map { cells in
      let line = cells.joined(separator: "  ")
      return line.prefix(
        upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.endIndex)
        + "\n"
    }.joined()
  }
}
