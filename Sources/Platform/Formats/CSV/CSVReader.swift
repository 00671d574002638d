/// A row-by-row CSV reader for RFC 4180 with extensions: any separator, any line breaks.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private var rest: ArraySlice<UInt8>
  private let separator: UInt8?
  private var line = 1

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>, separator: CSVSeparator?) {
    rest = bytes
    self.separator = separator?.byte
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
