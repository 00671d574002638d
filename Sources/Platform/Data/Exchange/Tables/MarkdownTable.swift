/// Writes a table as GitHub's Markdown, aligned so that it reads well as it stands, too.
enum MarkdownTable {
  private static let special: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&",
  ]
  /// Of the dashes below a heading, one of which says where its column is aligned.
  private static let leastWidth = 3

  static func text(of table: ExportTable) -> String {
    let table = table.mapTexts(escaped)
    var rows = table.paddedRows(leastWidth: leastWidth)
    rows.insert(rule(table, widths: rows[0].map(\.count)), at: 1)
    let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    let summary = table.summary.map { "- \($0)" }
    return (["# \(table.title)", ""] + lines + (summary.isEmpty ? [] : [""] + summary))
      .map { $0 + "\n" }.joined()
  }

  private static func rule(_ table: ExportTable, widths: [Int]) -> [String] {
    zip(table.columns, widths).map { column, width in
      column.isNumeric
        ? String(repeating: "-", count: width - 1) + ":" : String(repeating: "-", count: width)
    }
  }

  /// Keeps what people wrote from being taken for Markdown, or for the end of a cell.
  private static func escaped(_ text: String) -> String {
    text.inOneLine.replacingScalars { special.contains($0) ? "\\\($0)" : nil }
  }
}
