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
