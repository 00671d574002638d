/// A row-by-row reader for CSV: RFC 4180 with extensions, such as any separator and any line breaks.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private var rest: ArraySlice<UInt8>
  /// The separator; `nil` if the file has one column.
  let separator: UInt8?
  private var line = 1

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    let first = bytes.prefix { !$0.isLineEnd }
    // As spreadsheets write it for themselves.
    let given = ["sep=;", "sep=,", "sep=\t"].contains(Self.text(first).lowercased())
    separator = given ? first.last : Self.separator(detectedIn: bytes)
    if given { _ = takeUntilFieldEnds() }
  }

  /// Returns the next row that is not blank, or `nil` after the last.
  mutating func next() throws(ImportError) -> CSVRecord? {
    while !rest.isEmpty {
      let record = try readRecord()
      if !record.isBlank { return record }
    }
    return nil
  }

  private mutating func readRecord() throws(ImportError) -> CSVRecord {
    let start = line
    var fields = [try readField()]
    while let separator, rest.first == separator {
      rest.removeFirst()
      fields.append(try readField())
    }
    skipLineEnd()
    return CSVRecord(line: start, fields: fields)
  }

  private mutating func readField() throws(ImportError) -> String {
    guard rest.first == Self.quote else {
      return Self.text(takeUntilFieldEnds())
    }
    let text = try readQuoted()
    guard takeUntilFieldEnds().isEmpty else { throw ImportError(.textAfterQuote, line: line) }
    return text
  }

  private mutating func readQuoted() throws(ImportError) -> String {
    let start = line
    var text: [UInt8] = []
    while rest.popFirst() != nil {
      let part = rest.prefix { $0 != Self.quote }
      guard part.endIndex < rest.endIndex else { throw ImportError(.openQuote, line: start) }
      text += part
      line += Self.lineEnds(in: part)
      rest = rest[(part.endIndex + 1)...]
      guard rest.first == Self.quote else { break }
      text.append(Self.quote)
    }
    return Self.text(text[...])
  }

  private mutating func takeUntilFieldEnds() -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != separator && !$0.isLineEnd }
    rest = rest[field.endIndex...]
    return field
  }

  private mutating func skipLineEnd() {
    guard let end = rest.popFirst() else { return }
    if end == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
    line += 1
  }

  private static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    let pairs = zip(bytes, bytes.dropFirst()).count {
      $0 == UInt8(ascii: "\r") && $1 == UInt8(ascii: "\n")
    }
    return bytes.count(where: \.isLineEnd) - pairs
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the most frequent separator of the first row that is no comment, outside quotes, or
  /// `nil` if it contains none.
  private static func separator(detectedIn bytes: ArraySlice<UInt8>) -> UInt8? {
    var rest = bytes.drop(while: \.isLineEnd)
    while rest.first == UInt8(ascii: "#"), let end = rest.firstIndex(where: \.isLineEnd),
      let row = rest[end...].firstIndex(where: { !$0.isLineEnd })
    {
      rest = rest[row...]
    }
    let row = unquotedFirstRow(of: rest)
    func count(_ separator: UInt8) -> Int { row.count { $0 == separator } }
    let found = "\t;,".utf8.max { count($0) < count($1) }
    return found.flatMap { count($0) > 0 ? $0 : nil }
  }

  private static func unquotedFirstRow(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var row: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      if byte == quote {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte.isLineEnd { break }
        row.append(byte)
      }
    }
    return row
  }
}

/// A row of a table, which can span several lines because of quoted line breaks.
struct CSVRecord: Hashable {
  /// The line on which the row begins, counted from 1.
  let line: Int
  /// The text of each field without the enclosing quotes.
  let fields: [String]

  /// Whether all fields are empty, as in the rows that spreadsheets leave behind.
  var isBlank: Bool { fields.allSatisfy(\.trimmed.isEmpty) }

  /// Whether it is called a sum, an average or the like.
  var isSummary: Bool {
    // A long note would take long.
    fields.contains {
      $0.utf8.count < 100 && TableWords.summaries.contains(CSVHeader.normalized($0))
    }
  }

  /// Returns the number in the column, such as of `3` or `Lap 3`; `nil` if there is none.
  func number(in column: Int?) -> Int? {
    let text = self[column]
    // As pandas writes whole numbers beside an empty field.
    let whole = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    return Int(whole.drop { $0.isLetter || $0 == " " || $0 == "#" })
  }

  /// Returns the text in the column; empty if the row has no such column.
  subscript(column: Int?) -> String {
    column.map { fields.indices.contains($0) ? fields[$0].trimmed : "" } ?? ""
  }
}

extension ArraySlice<UInt8> {
  /// The table in a Markdown file of this program, with tabs, and empty lines around it; the same bytes
  /// if there is none.
  var withoutMarkdown: ArraySlice<UInt8> {
    let (tableMark, carriageReturn) = (UInt8(ascii: "|"), UInt8(ascii: "\r"))
    let lineFeed = UInt8(ascii: "\n")
    let lines = split(
      separator: contains(lineFeed) ? lineFeed : carriageReturn, omittingEmptySubsequences: false
    )
    .map { $0.last == carriageReturn ? $0.dropLast() : $0 }
    let rows = lines.indices.filter { lines[$0].first == tableMark }
    guard rows.count > 1, lines[rows[1]].allSatisfy("|-: ".utf8.contains) else { return self }
    return lines.indices.reduce(into: []) { table, index in
      var isEscaped = false
      let isRow = lines[index].first == tableMark && index != rows[1]
      for byte in isRow ? lines[index].dropFirst() : [] {
        let isEscape = byte == UInt8(ascii: "\\") && !isEscaped
        let isEnd = byte == UInt8(ascii: "|") && !isEscaped
        if !isEscape { table.append(isEnd ? UInt8(ascii: "\t") : byte) }
        isEscaped = isEscape
      }
      table.append(UInt8(ascii: "\n"))
    }
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
