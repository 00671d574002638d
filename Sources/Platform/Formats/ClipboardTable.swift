import StopwatchCore

/// A table in the formats that other programs paste from the clipboard.
public struct ClipboardTable: Hashable, Sendable {
  /// The table with aligned columns, for mail, and with tabs between them, for spreadsheets.
  public let plainText: String
  /// The table in a complete HTML document.
  public let html: String

  /// - Parameters:
  ///   - precision: the precision of times.
  ///   - dialect: the dialect with the decimal mark of times.
  public init(_ table: ExportTable, precision: TimePrecision, dialect: CSVDialect) {
    let table = table.mapTexts { text, isNumber in
      // Few programs know the typographic minus.
      isNumber ? text.replacingScalars { $0 == "−" ? "-" : nil } : FormulaGuard.guarded(text)
    }
    plainText = table.text(separator: "\t")
    html = table.html(precision: precision, dialect: dialect)
  }
}

extension ExportTable {
  fileprivate func html(precision: TimePrecision, dialect: CSVDialect) -> String {
    let headings = columns.map { field("th", $0, ">" + $0.heading.withoutMarkup) }
    let rows = rowIndices.map { row in
      let fields = columns.map { field("td", $0, content(of: $0.cells[row], precision, dialect)) }
      return "<tr>\(fields.joined())</tr>"
    }
    return """
      <html xmlns:x="urn:schemas-microsoft-com:office:excel">
      <head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body>
      <table>
      <thead>
      <tr>\(headings.joined())</tr>
      </thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </body></html>

      """
  }

  /// - Parameter content: the end of the opening tag, and the text.
  private func field(_ tag: String, _ column: Column, _ content: String) -> String {
    "<\(tag)\(column.isNumeric ? " align=\"right\"" : "")\(content)</\(tag)>"
  }

  /// Returns the end of the tag of a cell and its text. LibreOffice and Excel take a time in days and
  /// its format from attributes, whatever the locale. Its text has hours, because gnumeric would read
  /// `00:20` as twenty minutes. A difference is in seconds, as Excel displays no negative time.
  private func content(
    of cell: Cell, _ precision: TimePrecision, _ dialect: CSVDialect
  ) -> String {
    var (time, precision) = (cell.value?.duration, precision)
    if case .clock(let moment) = cell.value {
      (time, precision) = (TimeOfDay.sinceMidnight(moment), .seconds)
    }
    guard let time else { return ">" + cell.text.withoutMarkup }
    let zeros = String(repeating: "0", count: precision.fractionDigits)
    let fraction = zeros.isEmpty ? "" : "." + zeros
    if case .difference = cell.value {
      let seconds = PlainTime.seconds(time, precision: precision)
      return " sdval=\"\(seconds)\" sdnum=\"1033;0;0\(fraction)\" x:num=\"\(seconds)\""
        + " style='mso-number-format:\"0\(fraction)\"'>\(dialect.number(seconds))"
    }
    let days = Double(time.truncated(to: precision).nanoseconds) / 86_400e9
    let clock = dialect.number(PlainTime.clock(time, precision: precision))
    return " sdval=\"\(days)\" sdnum=\"1033;0;[HH]:MM:SS\(fraction)\" x:num=\"\(days)\""
      + " style='mso-number-format:\"[h]:MM:SS\(fraction)\"'>\(clock)"
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
