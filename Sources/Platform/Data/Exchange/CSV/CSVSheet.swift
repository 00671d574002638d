import StopwatchCore

/// Writes laps as CSV (RFC 4180): in UTF-8, separated by commas, with a header, lines ended by CRLF.
enum CSVSheet {
  static func text(of sheet: LapSheet) -> String {
    let header = CSVColumn.allCases.map(\.rawValue).joined(separator: ",")
    let lines = [header] + sheet.rows.map(line)
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func line(_ lap: Lap) -> String {
    CSVColumn.allCases.map { field($0, of: lap) }.joined(separator: ",")
  }

  private static func field(_ column: CSVColumn, of lap: Lap) -> String {
    switch column {
    case .lap: "\(lap.number)"
    case .lapSeconds: PlainTime.seconds(lap.time)
    case .lapTime: PlainTime.clock(lap.time)
    case .totalSeconds: PlainTime.seconds(lap.split)
    case .totalTime: PlainTime.clock(lap.split)
    case .status: lap.status.exported
    case .note: quoted(FormulaGuard.guarded(lap.note))
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
