import FoundationEssentials
import Synchronization

/// A list of numbers that can be long. Foundation's coders take about a microsecond for each number;
/// `LongListCoder` reads and writes long lists itself.
public struct NumberList: Codable, Equatable, Sendable {
  public let numbers: [Int64]

  public init(_ numbers: [Int64]) {
    self.numbers = numbers
  }

  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Int64].self)
    self.numbers = LongLists.of(decoder.userInfo)?.list(for: numbers) ?? numbers
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let lists = LongLists.of(encoder.userInfo), !numbers.isEmpty {
      try container.encode([lists.placeholder(for: numbers)])
    } else {
      try container.encode(numbers)
    }
  }
}

/// Codes files in which every list of integers is a `NumberList`, and no list is one number near the
/// minimum of `Int64`.
public enum LongListCoder {
  /// Returns readable JSON with sorted keys: the text that `JSONEncoder` alone would write.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    let lists = LongLists()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    if let key = LongLists.key { encoder.userInfo[key] = lists }
    return lists.fillIn(try Array(encoder.encode(value)))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from text: Data) throws -> Value {
    let lists = LongLists()
    let decoder = JSONDecoder()
    if let key = LongLists.key { decoder.userInfo[key] = lists }
    return try decoder.decode(type, from: lists.takeOut(of: text))
  }
}

/// The lists of one file, in place of which the coders of Foundation see a list of one placeholder.
private final class LongLists: Sendable {
  static let key = CodingUserInfoKey(rawValue: "LongLists")
  /// Shorter lists are left to the decoder.
  private static let minimumCount = 64
  private let lists = Mutex<[[Int64]]>([])

  static func of(_ userInfo: [CodingUserInfoKey: Any]) -> LongLists? {
    key.flatMap { userInfo[$0] as? LongLists }
  }

  func placeholder(for numbers: [Int64]) -> Int64 {
    lists.withLock { lists in
      lists.append(numbers)
      return Self.placeholder(at: lists.count - 1)
    }
  }

  func list(for numbers: [Int64]) -> [Int64]? {
    guard numbers.count == 1, let number = numbers.first else { return nil }
    return lists.withLock { lists in
      lists.indices.first { Self.placeholder(at: $0) == number }.map { lists[$0] }
    }
  }

  private static func placeholder(at index: Int) -> Int64 { Int64.min + Int64(index) }
}

// MARK: - Writing

extension LongLists {
  /// Replaces the placeholders, each of which is alone in its line, as no string can be: line breaks
  /// in strings are escaped.
  func fillIn(_ text: [UInt8]) -> [UInt8] {
    let lists = lists.withLock { $0 }
    let placeholders = Dictionary(
      uniqueKeysWithValues: lists.indices.map { ("\(Self.placeholder(at: $0))", lists[$0]) })
    var filled: [UInt8] = []
    filled.reserveCapacity(text.count + 24 * lists.reduce(0) { $0 + $1.count })
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !filled.isEmpty { filled.append(UInt8(ascii: "\n")) }
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }
      let content = line[indentation.endIndex...]
      if content.first == UInt8(ascii: "-"),
        let numbers = placeholders[String(decoding: content, as: UTF8.self)]
      {
        Self.append(numbers, to: &filled, indentation)
      } else {
        filled.append(contentsOf: line)
      }
    }
    return filled
  }

  private static func append(
    _ numbers: [Int64], to text: inout [UInt8], _ indentation: ArraySlice<UInt8>
  ) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\n")]) }
      text.append(contentsOf: indentation)
      text.append(contentsOf: String(number).utf8)
    }
  }
}

// MARK: - Reading

extension LongLists {
  /// Returns the text with a placeholder in each long list of integers.
  func takeOut(of text: Data) -> Data {
    text.withUnsafeBytes { bytes in
      var rest = Data()
      var copied = 0
      var isInString = false
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "\\") where isInString: index += 1
        case UInt8(ascii: "[") where !isInString:
          if let (numbers, end) = Self.integers(in: bytes, from: index + 1),
            numbers.count >= Self.minimumCount
          {
            rest.append(contentsOf: bytes[copied...index])
            rest.append(contentsOf: "\(placeholder(for: numbers))".utf8)
            (copied, index) = (end, end)
          }
        default: break
        }
        index += 1
      }
      guard copied > 0 else { return text }
      rest.append(contentsOf: bytes[copied...])
      return rest
    }
  }

  /// Returns the integers of a list and the index of its closing bracket, or `nil` if it contains
  /// anything else.
  private static func integers(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (numbers: [Int64], end: Int)? {
    var numbers: [Int64] = []
    var index = start
    func skipBlanks() {
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }
    while true {
      skipBlanks()
      guard let number = integer(in: bytes, at: &index) else { return nil }
      numbers.append(number)
      skipBlanks()
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "]") { return (numbers, index) }
      guard bytes[index] == UInt8(ascii: ",") else { return nil }
      index += 1
    }
  }

  /// Returns a nonnegative integer as JSON writes it, or `nil` if there is none or it is too large.
  private static func integer(in bytes: UnsafeRawBufferPointer, at index: inout Int) -> Int64? {
    let start = index
    var number: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit <= 9 {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(Int64(digit))
      guard !overflow, !isTooLarge else { return nil }
      number = sum
      index += 1
    }
    let hasLeadingZero = index - start > 1 && bytes[start] == UInt8(ascii: "0")
    return index == start || hasLeadingZero ? nil : number
  }
}
