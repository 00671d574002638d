import StopwatchCore

/// The times in a table, and what the commas and points in them mean.
struct CSVTimes {
  /// The decimal mark of such a table if nothing contradicts: a comma where semicolons separate.
  let usualMark: Character
  private var marks: Set<Character> = []
  private var hasWholeSeconds = false
  /// The first time that could have thousands separated, and the first that could be a part of a day.
  private var grouped: ImportError?
  private var partOfDay: ImportError?

  init(usualMark: Character) { self.usualMark = usualMark }

  /// Notes the decimal mark of a time that can only be one, unlike that of `1,234`.
  mutating func learn(from text: String) {
    guard let mark = text.last(where: \.isDecimalMark), !Self.isGrouped(text) else { return }
    marks.insert(mark)
  }

  /// Returns a time, whatever its decimal mark is, and the value of one in its last digit; `nil` if
  /// there is none.
  mutating func time(
    in record: CSVRecord, _ column: Int?, _ header: CSVHeader
  ) throws(ImportError) -> (value: Duration, unit: Duration)? {
    let (text, line) = (record[column], record.line)
    guard let column, !text.isEmpty else { return nil }
    let number = Double(String(text.map { $0.isDecimalMark ? "." : $0 })) ?? -1
    let part = (0..<1).contains(number) ? number : 0
    let ambiguous = ImportError(
      .ambiguousTime(
        text, .nanoseconds(Int64(part * 1e9)), .milliseconds((part * 86_400_000).rounded())),
      line: line)
    guard let time = PlainTime.duration(text, allowsComma: true) else {
      // Spreadsheets write small numbers like `2.3E-05`.
      if part > 0, text.uppercased().contains("E") { throw ambiguous }
      throw ImportError(.unreadableTime(ImportError.excerpt(text)), line: line)
    }
    let digits =
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isDecimalMark)
      .dropFirst().last ?? ""
    if Self.isGrouped(text), !text.contains(usualMark) {
      grouped = grouped ?? ImportError(.ambiguousTime(text, time, time * 1000), line: line)
    }
    if !header.hasUnit(column), !text.contains(":") {
      hasWholeSeconds = hasWholeSeconds || number >= 1
      partOfDay = partOfDay ?? (number < 1 && digits.count > 3 ? ambiguous : nil)
    }
    return (time, digits.prefix(9).reduce(Duration.seconds(1)) { unit, _ in unit / 10 })
  }

  /// - Throws: the first time that could mean two things.
  func check() throws(ImportError) {
    if let grouped, marks.count != 1 || marks == [usualMark] { throw grouped }
    if let partOfDay, !hasWholeSeconds { throw partOfDay }
  }

  /// Whether the mark could separate thousands, as in `1,234`.
  private static func isGrouped(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isDecimalMark)
    return parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      && parts[0].first != "0" && !text.contains(":")
  }
}

extension Character {
  fileprivate var isDecimalMark: Bool { self == "," || self == "." }
}
