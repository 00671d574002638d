/// The columns of a table, whichever program wrote it.
struct CSVHeader {
  /// The columns of Kronometer, which translates their names.
  private static let kronometerNames = ["lap number", "lap time", "global time", "note"]

  /// The heading of the lap time column, as in the file.
  let lapTimeHeading: String
  let lapTime: Int
  /// The headings in lower case.
  private let names: [String]

  /// Reads the header, which may be the last of several comments.
  ///
  /// - Throws: `ImportError` if there is no lap time column.
  init(from reader: inout CSVReader) throws(ImportError) {
    var comment = ""
    while let record = try reader.next() {
      let isComment = record.fields[0].hasPrefix("#")
      let isKronometer =
        isComment && comment.split(separator: " ").contains("Kronometer")
        && record.fields.count == 4
      let names = isKronometer ? Self.kronometerNames : record.fields.map(Self.normalized)
      if let lapTime = TableWords.index(of: "Time", in: names) {
        (self.lapTime, self.names) = (lapTime, names)
        lapTimeHeading = ImportError.excerpt(record[lapTime])
        return
      }
      guard isComment else {
        let isTable = ["Lap", "Total"].contains { TableWords.index(of: $0, in: names) != nil }
        throw ImportError(isTable ? .noLapTimeColumn : .notATable, line: record.line)
      }
      comment = record.fields[0]
    }
    throw ImportError(comment.isEmpty ? .emptyFile : .notATable)
  }

  /// Returns the column called an English word in any language; `nil` if there is none.
  func column(_ word: String) -> Int? { TableWords.index(of: word, in: names) }

  /// Whether notes were escaped by `FormulaGuard`: this program's own column indicates that it
  /// wrote the file.
  var areNotesGuarded: Bool { names.contains("lap seconds") }

  /// Returns whether the heading says that numbers in the column are seconds.
  func hasUnit(_ column: Int) -> Bool {
    names[column].hasSuffix("seconds") || names[column].hasSuffix("(s)")
  }

  /// Returns whether every nonempty field is in some column.
  func covers(_ record: CSVRecord) -> Bool {
    record.fields.dropFirst(names.count).allSatisfy { $0.trimmed.isEmpty }
  }

  static func normalized(_ name: String) -> String {
    let name = name.trimmed.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 }
    return String(name.count > 1 && name[0] == "#" ? name.dropFirst() : name[...]).trimmed
  }
}

/// The words of tables, this program's in all languages and other English ones, which
/// `data/po/update` gathers.
enum TableWords {
  static let current = Set(of("Current") + of("Unfinished"))
  static let excluded = Set(of("Excluded"))
  static let summaries = Set(of("Total") + of("Average") + of("Median"))

  /// The names for each English word in lower case, the most exact first.
  private static let names = Dictionary(
    uniqueKeysWithValues: String(decoding: PackageResources.words_txt, as: UTF8.self)
      .split(separator: "\n").map { line in
        let words = line.split(separator: "\t").map(String.init)
        return (words[0], words.dropFirst().map(CSVHeader.normalized))
      })

  private static func of(_ word: String) -> [String] { names[word] ?? [] }

  /// Returns the index of the most exact name for an English word.
  static func index(of word: String, in names: [String]) -> Int? {
    of(word).lazy.compactMap { names.firstIndex(of: $0) }.first
  }
}
