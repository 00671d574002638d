/// A row-by-row CSV reader for RFC 4180 with extensions: any separator, any line breaks.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private var rest: ArraySlice<UInt8>
  private let separator: UInt8?
  private var line = 1

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>, separator: CSVSeparator?) {
    rest = bytes
    self.separator = separator?.rawValue
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

  private mutating func readField() throws(ImportError) -> CSVField {
    guard rest.first == Self.quote else {
      return CSVField(text: Self.text(takeUntilFieldEnds()), isQuoted: false)
    }
    let text = try readQuoted()
    guard takeUntilFieldEnds().isEmpty else { throw ImportError(.textAfterQuote, line: line) }
    return CSVField(text: text, isQuoted: true)
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
}

/// A row of a CSV file, which can span several lines because of quoted line breaks.
struct CSVRecord: Hashable {
  /// The line on which the row begins, counted from 1.
  let line: Int
  let fields: [CSVField]

  /// Whether all fields are empty, as in the rows that spreadsheets leave behind.
  var isBlank: Bool { fields.allSatisfy { $0.trimmed.isEmpty } }

  /// Returns the field in the column, or `nil` if the row has no such column.
  subscript(column: Int?) -> CSVField? {
    column.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
  }
}

/// A field of a CSV file.
struct CSVField: Hashable {
  /// The text without the enclosing quotes.
  let text: String
  let isQuoted: Bool

  /// The text without surrounding whitespace.
  var trimmed: String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

/// The separator between two fields of a CSV file.
enum CSVSeparator: UInt8, CaseIterable {
  case tab = 0x09
  case semicolon = 0x3B
  case comma = 0x2C

  /// Creates the most frequent separator of the first row, outside quotes. Returns `nil` if the row
  /// contains none.
  init?(detectedIn bytes: ArraySlice<UInt8>) {
    let row = Self.unquotedFirstRow(of: bytes)
    func count(_ separator: Self) -> Int { row.count { $0 == separator.rawValue } }
    guard let found = Self.allCases.max(by: { count($0) < count($1) }), count(found) > 0 else {
      return nil
    }
    self = found
  }

  private static func unquotedFirstRow(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var row: [UInt8] = []
    var isQuoted = false
    for byte in bytes.drop(while: \.isLineEnd) {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte.isLineEnd { break }
        row.append(byte)
      }
    }
    return row
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
