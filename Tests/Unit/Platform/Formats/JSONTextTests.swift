import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("JSON from a file")
struct JSONTextTests {
  struct Version: Decodable {
    let version: Int
  }

  static let tooDeep = UnusableJSON("nested more than 64 levels deep")

  func version(in text: String) throws -> Int {
    try JSONText(text.utf8).decode(Version.self).version
  }

  func nested(_ levels: Int, _ open: String = "[", _ close: String = "]") -> String {
    let value =
      String(repeating: open, count: levels) + "0" + String(repeating: close, count: levels)
    return "{\"x\":\(value),\"version\":1}"
  }

  @Test("is decoded up to a depth of 64, and refused beyond, also behind values side by side")
  func depth() throws {
    #expect(try version(in: nested(63)) == 1)
    #expect(try version(in: nested(63, "{\"y\":", "}")) == 1)
    for text in [
      nested(64), nested(64, "{\"y\":", "}"), .deeplyNestedJSON,
      "{\"x\":[[],{},[],\(nested(63))],\"version\":1}",
    ] {
      #expect(throws: Self.tooDeep) { try version(in: text) }
    }
  }

  @Test("may have any number of values side by side")
  func breadth() throws {
    let many = Array(repeating: "[[],{}]", count: 1000).joined(separator: ",")
    #expect(try version(in: "{\"x\":[\(many)],\"version\":1}") == 1)
  }

  @Test(
    "may have any brackets in strings, whatever is escaped there",
    arguments: ["", "\\\"", "\\\\", "\\u005b", "\\n", "ä"])
  func strings(before: String) throws {
    let brackets = String(repeating: "[{", count: 600)
    #expect(try version(in: "{\"x\":\"\(before)\(brackets)\",\"version\":1}") == 1)
  }

  @Test(
    "is refused when brackets only look as if they were in a string",
    arguments: ["\"\\\\\"", "\"\\u000\\\"", "\"\\\"\"", "\"\\\\u\""])
  func afterStrings(string: String) {
    let brackets = String(repeating: "[", count: 512)
    #expect(throws: Self.tooDeep) { try version(in: "{\(string):\(brackets)") }
  }

  @Test(
    "is decoded or refused wherever it ends", arguments: ["[", "\"\\", "\"\\u", "\"\\u00", "]]"])
  func cutOff(text: String) {
    #expect(throws: DecodingError.self) { try version(in: text) }
  }

  @Test("is UTF-8 and nothing else")
  func encodings() throws {
    let wide = "{\"version\":1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: UnusableJSON("not UTF-8")) { try JSONText(wide) }
    #expect(throws: UnusableJSON("not UTF-8")) { try JSONText([0xFF, 0xFE] + wide) }
    #expect(try version(in: "\u{FEFF}{\"version\":1}") == 1)
  }
}
