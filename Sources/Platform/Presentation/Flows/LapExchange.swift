import StopwatchCore
import StopwatchFormats

/// Exports, imports and copies laps. Each call is given the chooser that asks the user for a file.
@MainActor
public struct LapExchange {
  let files: any FilesPort
  let background: any BackgroundPort
  let runtime: StopwatchRuntime
  private let format: TimeFormat
  /// The dialect of CSV for spreadsheets in the user's locale.
  let spreadsheets: CSVDialect

  /// - Parameter background: runs the file I/O.
  public init(
    _ runtime: StopwatchRuntime, files: any FilesPort, background: any BackgroundPort,
    format: TimeFormat
  ) {
    (self.runtime, self.files) = (runtime, files)
    (self.background, self.format) = (background, format)
    spreadsheets = CSVDialect(decimalMark: format.decimalSeparator) ?? CSVDialect()
  }

  func copy(_ sheet: LapSheet, _ effects: EffectChannel<Effect>) {
    let table = ClipboardTable(
      ExportTable(sheet, format: format), precision: sheet.precision, dialect: spreadsheets)
    effects.send(.copy(plainText: table.plainText, html: table.html))
    effects.send(.showMessage(localized("Laps copied")))
  }

  /// Starts an export and returns immediately; the message, if any, is sent later.
  func export(
    _ sheets: [LapSheet], by chooser: (any FileChooserPort)?, _ effects: EffectChannel<Effect>
  ) {
    guard let chooser else { return }
    Task { [weak effects] in
      let effect =
        sheets.count == 1
        ? await export(sheets[0], by: chooser) : await export(sheets, by: chooser)
      if let effect { effects?.send(effect) }
    }
  }

  /// Starts an import and returns immediately; `notify` is called later with the result and its
  /// message, unless the user cancels.
  func importLaps(
    by chooser: (any FileChooserPort)?, _ format: TimeFormat,
    notify: @escaping (ImportResult, Effect) -> Void
  ) {
    guard let chooser else { return }
    Task {
      let result = await importLaps(by: chooser, format)
      if let result { notify(result, result.effect) }
    }
  }
}
