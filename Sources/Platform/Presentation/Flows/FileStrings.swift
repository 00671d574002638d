import StopwatchCore
import StopwatchFormats

/// The user-visible strings about files.
enum FileStrings {
  static var notLocal: String { localized("Only files on this computer can be used.") }

  static func kind(_ format: ExportFormat) -> FileRequest.Kind {
    let name =
      switch format {
      case .csv: localized("Spreadsheet (CSV)")
      case .json: localized("Complete data (JSON)")
      }
    return FileRequest.Kind(name: name, fileExtensions: [format.rawValue])
  }
}
