import StopwatchCore

/// The file formats for exporting laps, by their file extensions.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case csv
  case json

  /// Creates the format for the file extension. Returns `nil` if no format has that extension.
  public init?(fileName: String) {
    guard let name = FilePath.fileExtension(of: fileName)?.lowercased() else { return nil }
    self.init(rawValue: name)
  }

  /// - Parameter isByName: whether CSV has a column for each name, if there are some; JSON has all.
  public func encoded(
    _ sheet: LapSheet, csv dialect: CSVDialect = CSVDialect(), isByName: Bool = false
  ) throws -> [UInt8] {
    switch self {
    case .csv where isByName && !sheet.roster.isEmpty: Array(sheet.csvByName(dialect).utf8)
    case .csv: Array(sheet.csv(dialect).utf8)
    case .json: try LapFile(sheet).encoded()
    }
  }
}
