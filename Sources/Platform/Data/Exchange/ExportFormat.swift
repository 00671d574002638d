/// The kinds of files that laps are written to.
public enum ExportFormat: CaseIterable, Hashable, Sendable {
  case csv
  case json
  case markdown

  /// None when the name does not end as one of these does.
  public init?(fileName: String) {
    guard let ending = FilePath.ending(of: fileName)?.lowercased(),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// How names of such files end, without the dot, the usual ending first.
  public var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .json: ["json"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// What comes into the file.
  ///
  /// - Parameter table: the same laps in words, for files that people read.
  public func encoded(_ sheet: LapSheet, table: @autoclosure () -> ExportTable) throws -> [UInt8] {
    switch self {
    case .csv: Array(CSVSheet.text(of: sheet).utf8)
    case .json: try LapFile(sheet).encoded()
    case .markdown: Array(MarkdownTable.text(of: table()).utf8)
    }
  }
}
