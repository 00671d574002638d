extension String {
  /// The text as one line: a blank for each line break and whatever else is no sign, none around it.
  public var inOneLine: String {
    let line = split(whereSeparator: \.isNoSign).joined(separator: " ")
    let start = line.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension Character {
  fileprivate var isNoSign: Bool {
    isNewline || unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
