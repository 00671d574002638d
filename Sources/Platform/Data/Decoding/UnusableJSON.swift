/// Why JSON is not decoded at all.
public enum UnusableJSON: Error, CustomStringConvertible {
  case nestedTooDeeply
  /// It is UTF-16, UTF-32 or binary.
  case notUTF8

  public var description: String {
    switch self {
    case .nestedTooDeeply: "nested more than \(JSONNesting.maximum) levels deep"
    case .notUTF8: "not UTF-8"
    }
  }
}
