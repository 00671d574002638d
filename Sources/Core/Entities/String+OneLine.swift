extension String {
  /// The text as one line: a blank for each line break and whatever else is no sign, none around it.
  public var inOneLine: String {
    let line = unicodeScalars.split(whereSeparator: \.isNoSign).map(String.init)
      .joined(separator: " ")
    let start = line.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, or separates lines or paragraphs.
  fileprivate var isNoSign: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
