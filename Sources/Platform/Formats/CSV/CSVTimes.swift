/// The reader of the times in a table, which finds those that could mean two things.
struct CSVTimes {
  /// The decimal marks of such a table: a comma where semicolons separate, or else a point; both in
  /// a file of this program, where nothing separates thousands.
  let marks: String
  private var hasWholeSeconds = false
  /// The first time that could be a part of a day.
  private var partOfDay: ImportError?

  init(marks: String) { self.marks = marks }

  /// Returns a time, whatever its decimal mark is, and the value of one in its last digit; `nil` if
  /// there is none.
  mutating func time(
    in record: CSVRecord, _ column: Int?, _ header: CSVHeader
  ) throws(ImportError) -> (value: Duration, unit: Duration)? {
    let (text, line) = (record[column], record.line)
    guard let column, !text.isEmpty else { return nil }
    let number = Double(String(text.map { $0.isDecimalMark ? "." : $0 })) ?? -1
    let part = (0..<1).contains(number) ? number : 0
    let (first, second) = (Int64(part * 1e9), Int64((part * 86_400_000).rounded()))
    let ambiguous = ImportError(
      .ambiguousTime(ImportError.excerpt(text), .nanoseconds(first), .milliseconds(second)),
      line: line)
    guard let time = PlainTime.duration(text, allowsComma: true) else {
      // Spreadsheets write small numbers like `2.3E-05`.
      if part > 0, text.uppercased().contains("E") { throw ambiguous }
      throw ImportError(.unreadableTime(ImportError.excerpt(text)), line: line)
    }
    let digits =
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isDecimalMark)
      .dropFirst().last ?? ""
    let isUnusual = !marks.contains { text.contains($0) }
    if isUnusual, digits.count == 3, text.count <= 7, text.first != "0", !text.contains(":") {
      // The mark may separate thousands, as in `1,234`.
      throw ImportError(.ambiguousTime(text, time, time * 1000), line: line)
    }
    if !header.hasUnit(column), !text.contains(":") {
      hasWholeSeconds = hasWholeSeconds || number >= 1
      partOfDay = partOfDay ?? (number < 1 && digits.count > 3 ? ambiguous : nil)
    }
    return (time, digits.prefix(9).reduce(Duration.seconds(1)) { unit, _ in unit / 10 })
  }

  /// - Throws: the first time that could be a part of a day, unless others are whole seconds.
  func check() throws(ImportError) {
    if let partOfDay, !hasWholeSeconds { throw partOfDay }
  }
}

extension Character {
  fileprivate var isDecimalMark: Bool { self == "," || self == "." }
}
