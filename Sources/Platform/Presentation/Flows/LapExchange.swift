import StopwatchCore
import StopwatchExchange

/// Exports, imports and copies laps. Each call is given the chooser that asks the user for a file.
@MainActor
public struct LapExchange {
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let addSession: AddSession
  private let clock: any ClockPort
  private let fileName: FileNameMapper
  private let table: ExportTableMapper

  /// - Parameter background: runs the file I/O.
  public init(
    files: any FilesPort,
    background: any BackgroundPort,
    addSession: AddSession,
    clock: any ClockPort,
    fileName: FileNameMapper,
    format: TimeFormat
  ) {
    self.files = files
    self.background = background
    self.addSession = addSession
    self.clock = clock
    self.fileName = fileName
    table = ExportTableMapper(format: format)
  }

  /// Returns the effects that copy the table of a lap sheet to the clipboard.
  func copy(_ sheet: LapSheet) -> [Effect] {
    let table = ClipboardTable(table.table(for: sheet))
    return [
      .copy(plainText: table.plainText, html: table.html), .showMessage(localized("Laps copied")),
    ]
  }

  /// Starts an export and returns immediately; `notify` is called later with the message, if any.
  func export(
    _ sheet: LapSheet, by chooser: (any FileChooserPort)?, notify: @escaping (Effect) -> Void
  ) {
    guard let chooser else { return }
    let flow = ExportLapsFlow(
      chooser: chooser, files: files, background: background, table: table, fileName: fileName)
    Task {
      let result = await flow.perform(sheet)
      if let message = result.message {
        notify(result.isFailure ? .showAlert(message) : .showMessage(message))
      }
    }
  }

  /// Starts an import and returns immediately; `notify` is called later with the result and the
  /// message, if any.
  func importLaps(
    by chooser: (any FileChooserPort)?, notify: @escaping (ImportResult, Effect) -> Void
  ) {
    guard let chooser else { return }
    let flow = ImportLapsFlow(
      chooser: chooser, files: files, background: background, addSession: addSession,
      clock: clock)
    Task {
      let result = await flow.perform()
      guard let message = result.message else { return }
      notify(result, result.isFailure ? .showAlert(message) : .showMessage(message))
    }
  }
}

/// The mapper from a lap sheet to the table for files and the clipboard.
public struct ExportTableMapper: Sendable {
  private let format: TimeFormat

  /// - Parameter format: the time format, whose precision is replaced by that of each sheet.
  public init(format: TimeFormat) {
    self.format = format
  }

  public func table(for sheet: LapSheet) -> ExportTable {
    ExportTable(
      title: sheet.name.isEmpty ? localized("Laps") : sheet.name,
      summary: summary(of: sheet),
      columns: columns(for: sheet))
  }

  /// Returns all columns, hidden in the windows or not, except optional columns without text.
  private func columns(for sheet: LapSheet) -> [ExportTable.Column] {
    let context = LapCellContext(
      laps: sheet.laps, format: format.with(sheet.precision), isOver: sheet.isOver)
    let rows = sheet.rows
    return LapColumn.all.compactMap { column in
      let cells = rows.map { column.text(for: $0, in: context) }
      guard !column.isOptional || cells.contains(where: { !$0.isEmpty }) else { return nil }
      return ExportTable.Column(
        column.title, isNumeric: column.alignment == .trailing, cells: cells)
    }
  }

  private func summary(of sheet: LapSheet) -> [String] {
    let format = format.with(sheet.precision)
    let statistics = sheet.laps.statistics
    let times: [(String, Duration?)] = [
      (localized("Total"), sheet.total),
      (localized("Average"), statistics.average),
      (localized("Median"), statistics.median),
      (localized("Standard deviation"), statistics.standardDeviation),
    ]
    let lines = times.compactMap { name, time in time.map { "\(name): \(format.time($0).text)" } }
    return (sheet.note.isEmpty ? [] : [sheet.note]) + lines
  }
}
