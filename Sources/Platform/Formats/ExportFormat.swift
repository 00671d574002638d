import StopwatchCore

/// The file formats for exporting laps.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case csv
  case json

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
    }
  }

  /// Returns the contents of the file.
  public func encoded(
    _ sheet: LapSheet, csv dialect: CSVDialect = CSVDialect()
  ) throws -> [UInt8] {
    switch self {
    case .csv: Array(sheet.csv(dialect).utf8)
    case .json: try LapFile(sheet).encoded()
    }
  }
}
