import StopwatchCore
import StopwatchFormats

extension ExportTable {
  /// Creates the table of a lap sheet with all columns, hidden in the windows or not, except optional
  /// columns without text.
  ///
  /// - Parameter format: the time format, whose precision is replaced by that of the sheet.
  public init(_ sheet: LapSheet, format: TimeFormat) {
    let format = format.with(sheet.precision)
    let context = LapCellContext(laps: sheet.laps, format: format, isOver: sheet.isOver)
    let rows = sheet.rows
    self.init(
      LapColumn.allCases.compactMap { column in
        let cells = rows.map { lap in
          let value = context.value(column, of: lap)
          return Cell(context.text(value), value)
        }
        guard !column.isOptional || cells.contains(where: { !$0.text.isEmpty }) else { return nil }
        return Column(
          column.title(of: sheet.laps.reference, format), isNumeric: column.isNumeric, cells: cells)
      })
  }
}

extension LapSheet {
  /// Returns the lines about the session that are printed above its laps.
  ///
  /// - Parameter date: its start.
  public func heading(date: String, format: TimeFormat) -> [String] {
    let statistics = laps.statistics
    let times: [(String, Duration?)] = [
      (localized("Total"), total),
      (localized("Average"), statistics.average),
      (localized("Median"), statistics.median),
      (localized("Standard deviation"), statistics.standardDeviation),
    ]
    let lines = times.compactMap { name, time in time.map { "\(name): \(format.time($0).text)" } }
    let pauses = PauseMapper(format: format)
    return [name.isEmpty ? localized("Laps") : name, date] + (note.isEmpty ? [] : [note]) + lines
      + pauses.summary(of: self) + pauses.lines(of: self)
  }
}

extension LapSheet {
  /// The suggested name of a file without an extension: that of the session, or else its start time, such as
  /// `Laps 2026-11-21 10-27`.
  var fileName: String {
    let name = Self.sanitized(name)
    if !name.isEmpty { return name }
    guard let start = startedAt.flatMap(LocalTime.fields) else { return localized("Laps") }
    return localized("Laps") + " " + LocalTime.text(start, "%F %H-%M")
  }

  /// The maximum length of a file name in characters; a character can have any number of bytes.
  private static let maximumFileNameLength = 60
  /// The characters that are invalid in file names here or on other systems.
  private static let forbiddenScalars: Set<Unicode.Scalar> = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|",
  ]

  /// Returns the name with invalid characters replaced and no leading dot, which would hide it.
  private static func sanitized(_ name: String) -> String {
    let scalars = name.bounded.unicodeScalars.map {
      forbiddenScalars.contains($0) || $0.properties.generalCategory == .control ? "-" : $0
    }
    let visible = scalars.drop { $0 == "." || $0.properties.isWhitespace }
    return String(String(String.UnicodeScalarView(visible)).prefix(maximumFileNameLength))
  }
}
