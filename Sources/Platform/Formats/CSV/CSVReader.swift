/// A row-by-row reader for CSV: RFC 4180 with extensions, such as any separator and any line breaks.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private var rest: ArraySlice<UInt8>
  /// The separator; `nil` if the file has one column.
  let separator: UInt8?
  private let lineEnd: UInt8
  private var line = 1

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    lineEnd = UInt8(ascii: bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
    let first = bytes.prefix { !$0.isLineEnd }
    // As spreadsheets write it for themselves.
    let given = ["sep=;", "sep=,", "sep=\t"].contains(Self.text(first).lowercased())
    separator = given ? first.last : Self.separator(detectedIn: bytes)
    if given { _ = takeUntilFieldEnds() }
  }

  /// Returns the next row that is not blank, or `nil` after the last.
  mutating func next() throws(ImportError) -> CSVRecord? {
    while !rest.isEmpty {
      let start = line
      var fields = [try readField()]
      while let separator, rest.first == separator {
        rest.removeFirst()
        fields.append(try readField())
      }
      let end = rest.popFirst()
      if end == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
      line += 1
      if fields.contains(where: { !$0.trimmed.isEmpty }) {
        return CSVRecord(line: start, fields: fields)
      }
    }
    return nil
  }

  private mutating func readField() throws(ImportError) -> String {
    guard rest.first == Self.quote else { return Self.text(takeUntilFieldEnds()) }
    let start = line
    var text: [UInt8] = []
    while rest.popFirst() != nil {
      let part = rest.prefix { $0 != Self.quote }
      guard part.endIndex < rest.endIndex else { throw ImportError(.openQuote, line: start) }
      text += part
      line += part.count { $0 == lineEnd }
      rest = rest[(part.endIndex + 1)...]
      guard rest.first == Self.quote else { break }
      text.append(Self.quote)
    }
    guard takeUntilFieldEnds().isEmpty else { throw ImportError(.openQuote, line: line) }
    return Self.text(text[...])
  }

  private mutating func takeUntilFieldEnds() -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != separator && !$0.isLineEnd }
    rest = rest[field.endIndex...]
    return field
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the most frequent separator of the first row that is no comment, outside quotes, or
  /// `nil` if it contains none.
  private static func separator(detectedIn bytes: ArraySlice<UInt8>) -> UInt8? {
    let rows = bytes.prefix(100_000).split(whereSeparator: \.isLineEnd)
    let row = rows.first { $0.first != UInt8(ascii: "#") } ?? rows.first ?? []
    let parts = row.split(separator: quote, omittingEmptySubsequences: false)
    let signs = parts.enumerated().flatMap { $0.offset % 2 == 0 ? $0.element : [] }
    return "\t;,".utf8.filter(signs.contains).max { first, second in
      signs.count { $0 == first } < signs.count { $0 == second }
    }
  }
}

/// A row of a table, which can span several lines because of quoted line breaks.
struct CSVRecord: Hashable {
  /// The line on which the row begins, counted from 1.
  let line: Int
  /// The text of each field without the enclosing quotes.
  let fields: [String]

  /// Returns the text in the column; empty if the row has no such column.
  subscript(column: TableColumn?) -> String {
    column.map { $0.index < fields.count ? fields[$0.index].trimmed : "" } ?? ""
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
