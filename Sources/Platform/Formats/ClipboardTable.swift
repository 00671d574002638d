/// A table in the formats that other programs paste from the clipboard.
public struct ClipboardTable: Hashable, Sendable {
  /// The table with aligned columns, for mail, and with tabs between them, for spreadsheets.
  public let plainText: String
  /// The table in a complete HTML document.
  public let html: String

  public init(_ table: ExportTable) {
    let table = table.mapTextCells(FormulaGuard.guarded)
    plainText = table.text(separator: "\t")
    html = Self.html(of: table)
  }

  private static func html(of table: ExportTable) -> String {
    let escaped = table.mapTexts(escaped)
    let rows = escaped.rows.enumerated().map { index, cells in
      row(zip(cells, table.columns), tag: index == 0 ? "th" : "td")
    }
    return """
      <html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body>
      <table>
      <thead>
      \(rows.prefix(1).joined())
      </thead>
      <tbody>
      \(rows.dropFirst().joined(separator: "\n"))
      </tbody>
      </table>
      </body></html>

      """
  }

  private static func row(
    _ cells: some Sequence<(String, ExportTable.Column)>, tag: String
  ) -> String {
    let fields = cells.map { cell, column in
      "<\(tag)\(column.isNumeric ? " align=\"right\"" : "")>\(cell)</\(tag)>"
    }
    return "<tr>\(fields.joined())</tr>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars {
      switch $0 {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
