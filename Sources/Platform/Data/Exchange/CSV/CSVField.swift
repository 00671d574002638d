/// One field of a CSV file.
struct CSVField: Hashable {
  /// Without the quotes around it.
  let text: String
  let isQuoted: Bool

  /// The text without blanks around it.
  var trimmed: String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
