import StopwatchCore
import StopwatchExchange

/// What carries laps out of the program and into it. People are asked for files through the chooser
/// that each call is given.
@MainActor
public struct LapExchange {
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let addSession: AddSession
  private let clock: any ClockPort
  private let fileName: FileNameMapper
  private let table: ExportTableMapper

  /// - Parameter background: does the work on the disk.
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

  /// Puts the table of a sheet onto the clipboard.
  func copy(_ sheet: LapSheet) -> [Effect] {
    let table = ClipboardTable(table.table(for: sheet))
    return [
      .copy(plainText: table.plainText, html: table.html), .tell(localized("Laps copied")),
    ]
  }

  /// Returns at once; `tell` hears later what there is to tell of it, if anything.
  func export(
    _ sheet: LapSheet, by chooser: (any FileChooserPort)?, tell: @escaping (Effect) -> Void
  ) {
    guard let chooser else { return }
    let flow = ExportLapsFlow(
      chooser: chooser, files: files, background: background, table: table, fileName: fileName)
    Task {
      let result = await flow.perform(sheet)
      if let message = result.message { tell(result.isFailure ? .warn(message) : .tell(message)) }
    }
  }

  /// Likewise; `tell` hears what has become of it, too.
  func importLaps(
    by chooser: (any FileChooserPort)?, tell: @escaping (ImportResult, Effect) -> Void
  ) {
    guard let chooser else { return }
    let flow = ImportLapsFlow(
      chooser: chooser, files: files, background: background, addSession: addSession,
      clock: clock)
    Task {
      let result = await flow.perform()
      guard let message = result.message else { return }
      tell(result, result.isFailure ? .warn(message) : .tell(message))
    }
  }
}
