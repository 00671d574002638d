import StopwatchCore
import Testing

@Suite("Paths as text")
struct SystemPathTests {
  private static let invalid: [[UInt8]] = [
    [0x63, 0xE9], [0xE9, 0x2E, 0x63], [0xFF, 0xFE], [0xC3], [0xC3, 0x2F], [0xE2, 0x82],
    [0xC0, 0x80],
    [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x5C, 0xE9], [0x5C, 0x78, 0xE9],
  ]

  private static func roundTrip(_ bytes: [UInt8]) -> [UInt8] {
    let path = String(systemPath: bytes.map(CChar.init(bitPattern:)) + [0])
    return path.systemPath.dropLast().map(UInt8.init(bitPattern:))
  }

  @Test("become the same bytes again, whatever they are", arguments: invalid)
  func bytes(_ bytes: [UInt8]) {
    #expect(Self.roundTrip(bytes) == bytes)
  }

  @Test(
    "become the same bytes again, whatever is escaped",
    arguments: [
      #"\xE9"#, #"\x5C"#, #"\\xE9"#, #"\\x5CxE9"#, #"a\b\"#, #"\x"#, #"C:\xampp"#,
      "e\u{301}é\u{10FFFF}",
    ])
  func text(_ text: String) {
    #expect(Self.roundTrip(Array(text.utf8)) == Array(text.utf8))
  }

  @Test("show what is text as it is, and other bytes by their value")
  func escape() {
    let path = String(systemPath: [0x63, CChar(bitPattern: 0xE9), 0x2E, 0])
    #expect(path == #"c\xE9."#)
    #expect(path.shownPath == "c\u{FFFD}.")
    #expect(String(systemPath: #"a\b é"#) == #"a\b é"#)
  }
}
