import FoundationEssentials

/// JSON from a file, checked before Foundation's decoder sees it, which crashes on some of what
/// nests 512 levels deep.
public struct JSONText: Sendable {
  private let data: Data

  /// - Throws: `UnusableJSON` when no file of ours looks like this.
  public init(_ bytes: some Sequence<UInt8>) throws(UnusableJSON) {
    data = Data(bytes)
    if let problem = data.withUnsafeBytes(JSONNesting.problem) { throw problem }
  }

  /// - Throws: `DecodingError` when it is no JSON of this shape.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}
