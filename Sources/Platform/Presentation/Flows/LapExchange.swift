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
