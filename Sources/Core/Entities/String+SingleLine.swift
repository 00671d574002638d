extension String {
  /// The text on one line: each line break or other control character replaced by a space, without
  /// surrounding whitespace.
  public var singleLine: String {
    unicodeScalars.split(whereSeparator: \.isControlOrLineSeparator).map(String.init)
      .joined(separator: " ").trimmed
  }

  public var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The text on any number of lines, each as in `singleLine`, without empty lines around them.
  public var multipleLines: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).singleLine }
    let start = lines.drop(while: \.isEmpty)
    let end = start.lastIndex { !$0.isEmpty }
    return end.map { start[...$0].joined(separator: "\n") } ?? ""
  }

  /// Whether it is too long for a note that is entered. Notes in files can be longer.
  var isTooLongNote: Bool { unicodeScalars.count > 1000 }
}

extension Unicode.Scalar {
  fileprivate var isControlOrLineSeparator: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
