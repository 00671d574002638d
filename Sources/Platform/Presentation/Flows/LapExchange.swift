import StopwatchCore
import StopwatchExchange

/// What carries laps out of the program and into it. People are asked for files through the chooser
/// that each call is given.
@MainActor
public struct LapExchange {
  private let files: UserFiles
  private let background: any BackgroundPort
  private let addSession: AddSession
  private let clock: any ClockPort
  private let table: ExportTableMapper

  /// - Parameter background: does the work on the disk.
  public init(
    files: UserFiles, background: any BackgroundPort, addSession: AddSession,
    clock: any ClockPort, format: TimeFormat
  ) {
    self.files = files
    self.background = background
    self.addSession = addSession
    self.clock = clock
    table = ExportTableMapper(format: format)
  }

  /// Puts the table of a sheet onto the clipboard.
  func copy(_ sheet: LapSheet) -> Effect {
    let table = ClipboardTable(table.table(for: sheet))
    return .copy(plainText: table.plainText, html: table.html)
  }

  /// What there is to tell of it, if anything.
  func export(_ sheet: LapSheet, by chooser: any FileChooserPort) async -> Effect? {
    let flow = ExportLapsFlow(
      chooser: chooser, files: files, background: background, table: table)
    let result = await flow.perform(sheet)
    return effect(of: result.message, isFailure: result.isFailure)
  }

  /// Likewise.
  func importLaps(by chooser: any FileChooserPort) async -> Effect? {
    let flow = ImportLapsFlow(
      chooser: chooser, files: files, background: background, addSession: addSession,
      clock: clock)
    let result = await flow.perform()
    return effect(of: result.message, isFailure: result.isFailure)
  }

  private func effect(of message: String?, isFailure: Bool) -> Effect? {
    message.map { isFailure ? .warn($0) : .tell($0) }
  }
}
