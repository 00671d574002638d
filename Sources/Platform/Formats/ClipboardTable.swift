import StopwatchCore

/// A table in the formats that other programs paste from the clipboard.
public struct ClipboardTable: Hashable, Sendable {
  /// The table with aligned columns, for mail, and with tabs between them, for spreadsheets.
  public let plainText: String
  /// The table in a complete HTML document.
  public let html: String

  public init(_ table: ExportTable) {
    // Few programs know the typographic minus.
    var table = table.mapCells { cell, column in
      guard column.isNumeric else { return FormulaGuard.guarded(cell) }
      return cell.replacingScalars { $0 == "−" ? "-" : nil }
    }
    for index in table.columns.indices {
      table.columns[index].heading = FormulaGuard.guarded(table.columns[index].heading)
    }
    plainText = table.text(separator: "\t")
    html = Self.html(of: table)
  }

  private static func html(of table: ExportTable) -> String {
    let escaped = table.mapTexts(\.withoutMarkup)
    let rows = escaped.rows.enumerated().map { index, cells in
      row(zip(cells, table.columns), tag: index == 0 ? "th" : "td")
    }
    return """
      <html xmlns:x="urn:schemas-microsoft-com:office:excel">
      <head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body>
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
      let alignment = column.isNumeric ? " align=\"right\"" : ""
      let time = column.isTime && tag == "td" ? timeCell(cell) : nil
      return "<\(tag)\(alignment)\(time ?? ">\(cell)")</\(tag)>"
    }
    return "<tr>\(fields.joined())</tr>"
  }

  /// Returns the end of the tag of a cell and its text, or `nil` if that is no time. LibreOffice and
  /// Excel take the time in days and its format from attributes, whatever the locale. The text has
  /// hours, because gnumeric would read `00:20` as twenty minutes and `+6.71` as days.
  private static func timeCell(_ text: String) -> String? {
    let digits = text.drop { "+-".contains($0) }
    let mark = digits.last { $0 == "." || $0 == "," }
    guard let time = PlainTime.duration(String(digits), allowsComma: true) else { return nil }
    let fraction = mark.flatMap { digits.split(separator: $0).last } ?? ""
    let precision = TimePrecision.allCases.first { $0.fractionDigits == fraction.count } ?? .seconds
    let clock = PlainTime.clock(time, precision: precision).map { $0 == "." ? mark ?? $0 : $0 }
    let days = Double(time.nanoseconds) / (text.hasPrefix("-") ? -86_400e9 : 86_400e9)
    let format = "MM:SS" + (mark == nil ? "" : "." + fraction.map { _ in "0" }.joined())
    return " sdval=\"\(days)\" sdnum=\"1033;0;[HH]:\(format)\" x:num=\"\(days)\""
      + " style='mso-number-format:\"[h]:\(format)\"'>\(text.prefix { "+-".contains($0) })\(String(clock))"
  }
}

extension String {
  /// The text with what would be markup in HTML or XML escaped.
  package var withoutMarkup: String {
    replacingScalars {
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
