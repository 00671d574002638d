import StopwatchCore

/// The file formats for exporting laps.
public enum ExportFormat: CaseIterable, Hashable, Sendable {
  case csv
  case json
  case markdown

  /// Creates the format for the file extension. Returns `nil` if no format has that extension.
  public init?(fileName: String) {
    guard let fileExtension = FilePath.fileExtension(of: fileName)?.lowercased(),
      let format = Self.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
    else { return nil }
    self = format
  }

  /// The file extensions of the format, without the dot, the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .csv: ["csv"]
    case .json: ["json"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// Returns the contents of the file.
  ///
  /// - Parameter table: the same laps as localized text, for human-readable formats.
  public func encoded(_ sheet: LapSheet, table: @autoclosure () -> ExportTable) throws -> [UInt8] {
    switch self {
    case .csv: Array(CSVSheet.text(of: sheet).utf8)
    case .json: try LapFile(sheet).encoded()
    case .markdown: Array(MarkdownTable.text(of: table()).utf8)
    }
  }
}
