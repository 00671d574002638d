import StopwatchCore

/// CSV as this program writes it (RFC 4180): UTF-8, with a header, lines terminated by CRLF.
public struct CSVDialect: Hashable, Sendable {
  private var decimalMark = "."
  private var separator = ","

  /// Creates the dialect that all programs read.
  public init() {}

  /// Creates a dialect, by default that of spreadsheets where numbers have this decimal mark. Returns
  /// `nil` unless one is a point or a comma, and the other another one, a semicolon or a tab.
  public init?(decimalMark: String, separator: String? = nil) {
    self.decimalMark = decimalMark
    self.separator = separator ?? (decimalMark == "," ? ";" : ",")
    guard [".", ","].contains(decimalMark), [",", ";", "\t"].contains(self.separator),
      decimalMark != self.separator
    else { return nil }
  }

  fileprivate func text(_ rows: some Sequence<[String]>) -> String {
    rows.map { $0.joined(separator: separator) + "\r\n" }.joined()
  }

  /// Returns a number with the decimal mark in place of the point.
  fileprivate func number(_ text: String) -> String {
    decimalMark == "." ? text : text.replacingScalars { $0 == "." ? decimalMark : nil }
  }

  /// Returns the user's text as a field.
  fileprivate static func field(_ text: String) -> String {
    "\"" + FormulaGuard.guarded(text).replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}

extension LapSheet {
  /// Returns the laps as CSV.
  func csv(_ dialect: CSVDialect) -> String {
    let columns = CSVColumn.allCases.filter { laps.reference != nil || !$0.isOfReference }
    let lines = rows.lazy.map { lap in
      columns.map { column in
        let field = column.field(of: lap, in: laps)
        return column.isNumber ? dialect.number(field) : field
      }
    }
    return dialect.text([columns.map(\.rawValue)]) + dialect.text(lines)
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
  /// The wall-clock time at the end of the lap with the offset from UTC: `2026-11-21T10:27:08.12+01:00`;
  /// empty if unknown.
  case clockTime = "clock_time"
  /// For how long the stopwatch was paused within the lap, in seconds; empty if unknown.
  case pausedSeconds = "paused_seconds"
  /// How much longer the lap took than that of the reference, in seconds; empty if that has no such lap.
  /// The column exists only with a reference, like the next one.
  case referenceSeconds = "vs_reference_seconds"
  /// How much later the lap ended than that of the reference, in seconds.
  case referenceSplitSeconds = "split_vs_reference_seconds"

  /// Whether its fields have a decimal point, for which dialects have another mark.
  fileprivate var isNumber: Bool { ![.lap, .status, .note, .clockTime].contains(self) }

  fileprivate var isOfReference: Bool {
    self == .referenceSeconds || self == .referenceSplitSeconds
  }

  fileprivate func field(of lap: Lap, in laps: LapTimes) -> String {
    let precision = laps.precision
    return switch self {
    case .lap: "\(lap.number)"
    case .lapSeconds: PlainTime.seconds(lap.time, precision: precision)
    case .lapTime: PlainTime.clock(lap.time, precision: precision)
    case .totalSeconds: PlainTime.seconds(lap.split, precision: precision)
    case .totalTime: PlainTime.clock(lap.split, precision: precision)
    case .status: lap.status.rawValue
    case .note: CSVDialect.field(lap.note)
    case .clockTime:
      laps.runs.clockTime(at: lap.split).map { LocalMoment.text($0, precision: precision) } ?? ""
    case .pausedSeconds:
      laps.pausedTime(in: lap).map { PlainTime.seconds($0, precision: precision) } ?? ""
    case .referenceSeconds:
      laps.differenceFromReference(at: lap.number - 1)
        .map { PlainTime.seconds($0, precision: precision) } ?? ""
    case .referenceSplitSeconds:
      laps.differenceAtSplit(at: lap.number - 1)
        .map { PlainTime.seconds($0, precision: precision) } ?? ""
    }
  }
}

/// The escaping of notes that prevents spreadsheets from interpreting and running them as formulas.
///
/// A note that begins with `=`, `+`, `-` or `@`, of any width, or with a character that programs
/// skip before those, is prefixed with one more apostrophe; so is one with apostrophes before that.
/// Every note can thus be distinguished from its guarded form, and reading the file again returns
/// exactly what was written.
enum FormulaGuard {
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
  private static let formulaPrefixes: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", byteOrderMark, "\t", "\r",
  ]

  static func guarded(_ note: String) -> String { couldBeFormula(note) ? "'" + note : note }

  static func unguarded(_ text: String) -> String {
    guard text.unicodeScalars.first == "'", couldBeFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  private static func couldBeFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(formulaPrefixes.contains) ?? false
  }
}
