/// A table in GitHub Flavored Markdown, aligned so that the source is readable, too.
enum MarkdownTable {
  private static let special: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&",
  ]
  /// The minimum number of dashes below a heading, one of which indicates the alignment of the
  /// column.
  private static let minimumWidth = 3

  static func text(of table: ExportTable) -> String {
    let table = table.mapTexts(escaped)
    var rows = table.paddedRows(minimumWidth: minimumWidth)
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

  /// Returns the user's text escaped so that it is not interpreted as Markdown, or as the end of a
  /// cell.
  private static func escaped(_ text: String) -> String {
    text.singleLine.replacingScalars { special.contains($0) ? "\\\($0)" : nil }
  }
}
