import StopwatchCore
import StopwatchFormats

/// Exports, imports and copies laps. Each call is given the chooser that asks the user for a file.
@MainActor
public struct LapExchange {
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let importLaps: ImportLaps
  private let fileName: FileNameMapper
  private let format: TimeFormat
  private let spreadsheets: CSVDialect

  /// - Parameter background: runs the file I/O.
  public init(
    files: any FilesPort, background: any BackgroundPort, history: HistoryUseCases,
    clock: any ClockPort, fileName: FileNameMapper, format: TimeFormat
  ) {
    self.files = files
    self.background = background
    importLaps = ImportLaps(
      background: background, history: history, clock: clock, format: format)
    spreadsheets = CSVDialect(decimalMark: format.decimalSeparator) ?? CSVDialect()
    self.fileName = fileName
    self.format = format
  }

  /// Copies the table of a lap sheet to the clipboard.
  func copy(_ sheet: LapSheet, _ effects: EffectChannel<Effect>) {
    copy(
      ExportTable(sheet, format: format), sheet.precision, localized("Laps copied"), effects)
  }

  /// Copies the table of a comparison to the clipboard.
  func copy(comparison: ExportTable, _ effects: EffectChannel<Effect>) {
    copy(comparison, .standard, localized("Comparison copied"), effects)
  }

  private func copy(
    _ table: ExportTable, _ precision: TimePrecision, _ message: String,
    _ effects: EffectChannel<Effect>
  ) {
    let table = ClipboardTable(table, precision: precision, dialect: spreadsheets)
    effects.send(.copy(plainText: table.plainText, html: table.html))
    effects.send(.showMessage(message))
  }

  /// Starts an export and returns immediately; the message, if any, is sent later.
  func export(
    _ sheet: LapSheet, by chooser: (any FileChooserPort)?, _ effects: EffectChannel<Effect>
  ) {
    export(by: chooser, effects) { await $0.perform(sheet) }
  }

  /// Starts the export of a comparison, like that of laps.
  func export(
    _ comparison: ComparisonSheet, table: ExportTable, by chooser: (any FileChooserPort)?,
    _ effects: EffectChannel<Effect>
  ) {
    export(by: chooser, effects) { await $0.perform(comparison, table: table) }
  }

  private func export(
    by chooser: (any FileChooserPort)?, _ effects: EffectChannel<Effect>,
    _ perform: @escaping @MainActor (ExportLapsFlow) async -> ExportResult?
  ) {
    guard let chooser else { return }
    let flow = ExportLapsFlow(
      chooser: chooser, files: files, background: background, format: format, fileName: fileName,
      spreadsheets: spreadsheets)
    Task { [weak effects] in
      if let result = await perform(flow) { effects?.send(result.effect) }
    }
  }

  /// Starts an import and returns immediately; `notify` is called later with the result and its
  /// message, unless the user cancels.
  func importLaps(
    by chooser: (any FileChooserPort)?, precision: TimePrecision,
    notify: @escaping (ImportResult, Effect) -> Void
  ) {
    guard let chooser else { return }
    var importLaps = importLaps
    importLaps.format = format.with(precision)
    let flow = ImportLapsFlow(chooser: chooser, files: files, importLaps: importLaps)
    Task {
      guard let result = await flow.perform() else { return }
      notify(result, result.effect)
    }
  }
}
