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

  static func quoted(_ text: String) -> String {
    "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}

/// The columns of laps exported as CSV, in this order and under these names, which never change.
enum CSVColumn: String, CaseIterable {
  /// The number of the lap, from 1.
  case lap
  /// The time of the lap in seconds: `83.45`.
  case lapSeconds = "lap_seconds"
  /// The time of the lap in clock format: `0:01:23.45`.
  case lapTime = "lap_time"
  /// The elapsed time at the end of the lap, in seconds.
  case totalSeconds = "total_seconds"
  /// The elapsed time at the end of the lap, in clock format.
  case totalTime = "total_time"
  /// `fastest`, `slowest`, `left-out` of the statistics, `current` for the time after the last lap,
  /// or empty.
  case status
  /// The user's note on the lap, always quoted and escaped by `FormulaGuard`.
  case note
}
