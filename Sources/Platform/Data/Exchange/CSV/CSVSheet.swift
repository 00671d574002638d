import StopwatchCore

/// The CSV format of exported laps (RFC 4180): UTF-8, separated by commas, with a header, lines
/// terminated by CRLF.
enum CSVSheet {
  static func text(of sheet: LapSheet) -> String {
    let header = CSVColumn.allCases.map(\.rawValue).joined(separator: ",")
    let lines = [header] + sheet.rows.map { line($0, precision: sheet.precision) }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func line(_ lap: Lap, precision: TimePrecision) -> String {
    CSVColumn.allCases.map { field($0, of: lap, precision: precision) }.joined(separator: ",")
  }

  private static func field(
    _ column: CSVColumn, of lap: Lap, precision: TimePrecision
  ) -> String {
    switch column {
    case .lap: "\(lap.number)"
    case .lapSeconds: PlainTime.seconds(lap.time, precision: precision)
    case .lapTime: PlainTime.clock(lap.time, precision: precision)
    case .totalSeconds: PlainTime.seconds(lap.split, precision: precision)
    case .totalTime: PlainTime.clock(lap.split, precision: precision)
    case .status: lap.status.exported
    case .note: quoted(FormulaGuard.guarded(lap.note))
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
