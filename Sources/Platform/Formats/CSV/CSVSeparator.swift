/// The separator between two fields of a CSV file.
enum CSVSeparator: CaseIterable {
  case tab
  case semicolon
  case comma

  /// Creates the most frequent separator of the first row, outside quotes. Returns `nil` if the row
  /// contains none.
  init?(detectedIn bytes: ArraySlice<UInt8>) {
    let row = Self.unquotedFirstRow(of: bytes)
    let counts = Self.allCases.map { separator in row.count { $0 == separator.byte } }
    guard let maximum = counts.max(), maximum > 0, let index = counts.firstIndex(of: maximum) else {
      return nil
    }
    self = Self.allCases[index]
  }

  var byte: UInt8 {
    switch self {
    case .tab: UInt8(ascii: "\t")
    case .semicolon: UInt8(ascii: ";")
    case .comma: UInt8(ascii: ",")
    }
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
