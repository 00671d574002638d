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
  func number(_ text: String) -> String {
    decimalMark == "." ? text : text.replacingScalars { $0 == "." ? decimalMark : nil }
  }

  fileprivate static func field(_ text: String) -> String {
    "\"" + FormulaGuard.guarded(text).replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}

extension LapSheet {
  /// The columns in CSV, in this order and under these names, which never change. Times are in seconds,
  /// or in clock format: `83.45` or `0:01:23.45`.
  private static let csvColumns: [(name: String, column: LapColumn, isClock: Bool)] = [
    ("lap", .number, false), ("lap_seconds", .time, false), ("lap_time", .time, true),
    ("total_seconds", .total, false), ("total_time", .total, true), ("status", .status, false),
    ("note", .note, false), ("clock_time", .clock, false), ("paused_seconds", .paused, false),
    ("vs_reference_seconds", .reference, false),
    ("split_vs_reference_seconds", .referenceSplit, false),
  ]

  /// The columns that only sessions with names have.
  static let csvNameColumns = [csvName, "name_lap", csvNameTime, "name_total_seconds"]
  static let (csvName, csvNameTime) = ("name", "name_lap_seconds")

  /// Returns the laps as CSV.
  func csv(_ dialect: CSVDialect) -> String {
    let columns = Self.csvColumns.filter { laps.reference != nil || !$0.column.isOfReference }
    let lines = rows.lazy.map { lap in
      columns.map { column in
        let value = column.column.value(of: lap, in: laps)
        return field(
          column.column == .time ? .time(timeInList(of: lap)) : value, dialect,
          isClock: column.isClock)
      } + (roster.isEmpty ? [] : nameFields(of: lap, dialect))
    }
    let names = columns.map(\.name) + (roster.isEmpty ? [] : Self.csvNameColumns)
    return dialect.text([names]) + dialect.text(lines)
  }

  private func nameFields(of lap: Lap, _ dialect: CSVDialect) -> [String] {
    let total = totalByName(of: lap)
    let values: [LapValue?] = [
      roster[lap.name].map { .text($0.text) }, lap.ordinal.map { .number($0) },
      total.map { _ in .time(lap.time) }, total.map { .time($0) },
    ]
    return values.map { field($0, dialect, isClock: false) }
  }

  /// Returns the times of laps as CSV with a column for each name, and a row for each lap of theirs, or each
  /// cycle if they take turns.
  public func csvByName(_ dialect: CSVDialect) -> String {
    let names = roster.names.map { field(.text($0.text), dialect, isClock: false) }
    let heading = [roster.kind == .inTurn ? "cycle" : "lap"] + names
    let rows = timesByName.enumerated().map { index, times in
      ["\(index + 1)"] + times.map { field($0.map { .time($0) }, dialect, isClock: false) }
    }
    return dialect.text([heading]) + dialect.text(rows)
  }

  /// Returns a value as a field; empty if it is unknown.
  private func field(_ value: LapValue?, _ dialect: CSVDialect, isClock: Bool) -> String {
    switch value {
    case nil: ""
    case .number(let number): "\(number)"
    case .time(let time) where isClock:
      dialect.number(PlainTime.clock(time, precision: precision))
    case .time(let time), .difference(let time):
      dialect.number(PlainTime.seconds(time, precision: precision))
    case .clock(let moment): LocalMoment.text(moment, precision: precision)
    case .status(let status): status.rawValue
    case .text(let note): CSVDialect.field(note)
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
