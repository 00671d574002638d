import FoundationEssentials

/// JSON from a file, checked before it is passed to Foundation's decoder, which crashes on some
/// input nested 512 levels deep.
public struct JSONText: Sendable {
  /// The maximum depth: ten times what this program's files need, and far less than the decoder
  /// supports.
  fileprivate static let maximumDepth = 64

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
        return .notUTF8
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        // The decoder skips the four bytes after a `u` whatever they are.
        let isUnicode = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
        index += isUnicode ? 5 : 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        depth += 1
        if depth > maximumDepth { return .nestedTooDeeply }
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// The reason why JSON is not decoded at all.
public enum UnusableJSON: Error, CustomStringConvertible {
  case nestedTooDeeply
  /// The data is UTF-16, UTF-32 or binary.
  case notUTF8

  public var description: String {
    switch self {
    case .nestedTooDeeply: "nested more than \(JSONText.maximumDepth) levels deep"
    case .notUTF8: "not UTF-8"
    }
  }
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
