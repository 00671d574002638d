/// The positions of the relevant columns in a CSV file, whichever program wrote it.
struct CSVHeader {
  /// The names of a lap time column, the most exact first; `_` or `-` may replace spaces.
  private static let lapTimeNames = [
    "lap seconds", "lap time", "laptime", "lap time (s)", "time", "time (s)", "seconds", "duration",
  ]
  private static let statusNames = ["status"]
  private static let noteNames = ["note", "notes", "comment", "comments"]

  private let width: Int
  let lapTime: Int
  let status: Int?
  let note: Int?
  /// Whether notes were escaped by `FormulaGuard`: this program's own column indicates that it
  /// wrote the file.
  let areNotesGuarded: Bool

  /// - Throws: `ImportError` if there is no lap time column.
  init(_ record: CSVRecord) throws(ImportError) {
    let names = record.fields.map { Self.normalized($0.trimmed) }
    guard let lapTime = Self.index(of: Self.lapTimeNames, in: names) else {
      throw ImportError(.noLapTimeColumn, line: record.line)
    }
    self.lapTime = lapTime
    width = names.count
    status = Self.index(of: Self.statusNames, in: names)
    note = Self.index(of: Self.noteNames, in: names)
    areNotesGuarded = names.contains(Self.normalized(CSVColumn.lapSeconds.rawValue))
  }

  /// Returns whether every nonempty field is in some column.
  func covers(_ record: CSVRecord) -> Bool {
    record.fields.dropFirst(width).allSatisfy { $0.trimmed.isEmpty }
  }

  private static func index(of candidates: [String], in names: [String]) -> Int? {
    candidates.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  private static func normalized(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 })
  }
}
