/// How deeply JSON nests, told byte by byte as Foundation's decoder counts it up to its first error.
enum JSONNesting {
  /// Ten times what files of ours need, and far less than the decoder bears.
  static let maximum = 64

  /// Why the bytes are not to be decoded, if there is a reason.
  static func problem(in bytes: UnsafeRawBufferPointer) -> UnusableJSON? {
    var depth = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0:
        // In UTF-16 and UTF-32, which the decoder takes as well, every bracket has one.
        return .notUTF8
      case UInt8(ascii: "\""):
        isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        index += lengthOfEscape(in: bytes, after: index)
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        depth += 1
        if depth > maximum { return .nestedTooDeeply }
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
      default:
        break
      }
      index += 1
    }
    return nil
  }

  /// How many bytes after the backslash at `index` belong to it. The decoder skips the four behind
  /// a `u` whatever they are.
  private static func lengthOfEscape(in bytes: UnsafeRawBufferPointer, after index: Int) -> Int {
    let isUnicode = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
    return isUnicode ? 5 : 1
  }
}
