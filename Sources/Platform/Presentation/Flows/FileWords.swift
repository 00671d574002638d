import StopwatchExchange

/// What people read about files.
enum FileWords {
  static var outOfReach: String { localized("Only files on this computer can be used.") }

  static func kind(_ format: ExportFormat) -> FileRequest.Kind {
    FileRequest.Kind(name(format), endings: format.endings)
  }

  private static func name(_ format: ExportFormat) -> String {
    switch format {
    case .csv: localized("Spreadsheet (CSV)")
    case .json: localized("Everything, for Stopwatch and other programs (JSON)")
    case .markdown: localized("Text with a table (Markdown)")
    }
  }
}
