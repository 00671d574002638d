import FoundationEssentials

/// JSON from a file, checked before it is passed to Foundation's decoder, which crashes on some
/// input nested 512 levels deep.
public struct JSONText: Sendable {
  /// The maximum depth: ten times what this program's files need, and far less than the decoder
  /// supports.
  private static let maximumDepth = 64

  private let data: Data

  public init(_ bytes: some Sequence<UInt8>) throws(UnusableJSON) {
    data = Data(bytes)
    if let problem = data.withUnsafeBytes(Self.problem) { throw problem }
  }

  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }

  /// Returns the reason why the bytes must not be decoded, or `nil` if there is none. The depth is
  /// counted byte by byte as Foundation's decoder does up to its first error.
  private static func problem(in bytes: UnsafeRawBufferPointer) -> UnusableJSON? {
    var depth = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0:
        // In UTF-16 and UTF-32, which the decoder accepts as well, every bracket contains one.
        return UnusableJSON("not UTF-8")
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        // The decoder skips the four bytes after a `u` whatever they are.
        let isUnicode = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
        index += isUnicode ? 5 : 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        depth += 1
        if depth > maximumDepth {
          return UnusableJSON("nested more than \(maximumDepth) levels deep")
        }
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// An error thrown for JSON that this program cannot use, with the reason for the log.
public struct UnusableJSON: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

extension Encodable {
  /// Returns the value as JSON with sorted keys.
  public func json(_ formatting: JSONEncoder.OutputFormatting) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union(.sortedKeys)
    return try Array(encoder.encode(self))
  }

  public func jsonLine() throws -> String {
    String(decoding: try json(.withoutEscapingSlashes), as: UTF8.self)
  }
}

extension Collection {
  /// The collection, or `nil` if it is empty and JSON omits it.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
