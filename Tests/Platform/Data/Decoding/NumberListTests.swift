import Foundation
import Testing

@testable import StopwatchDecoding

@Suite("Long lists in files")
struct NumberListTests {
  private struct File: Codable, Equatable {
    var note = ""
    var first = NumberList([])
    var nested: [File]?
  }

  /// Strings that look like the lines in place of which the lists are written, or like lists.
  static let notes = [
    "", "a\nb", "\n-9223372036854775808\n", "\"\n  -9223372036854775807", "-9223372036854775808",
    "[" + Array(repeating: "1", count: 100).joined(separator: ",") + "]", "\\", "\\\"[",
  ]
  static let lists: [[Int64]] = [[], [1], [-1], [-3, 0, .max, .min], Array(0..<1_000)]

  private func file(_ note: String) -> File {
    let lists = Self.lists.map(NumberList.init)
    return File(note: note, first: lists[4], nested: lists.map { File(note: note, first: $0) })
  }

  @Test("are written as the encoder alone would write them", arguments: notes)
  func sameText(note: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let expected = try encoder.encode(file(note))
    let text = try LongListCoder.encode(file(note))
    #expect(String(decoding: text, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test("come back, and so does all around them", arguments: notes)
  func roundTrip(note: String) throws {
    let text = try JSONText(LongListCoder.encode(file(note)))
    #expect(try text.decodeLongLists(File.self) == file(note))
    #expect(try text.decode(File.self) == file(note))
  }

  /// A hundred numbers and one more.
  private func list(with number: String) throws -> JSONText {
    let numbers = Array(repeating: "7", count: 100).joined(separator: " ,\t\r\n")
    return try JSONText("{\"note\":\"\",\"first\":[\(numbers),\(number)]}".utf8)
  }

  @Test(
    "are refused where the decoder alone refuses them",
    arguments: [
      "01", "-", "1.5", "\"1\"", "9223372036854775808", "1]", "[1]", "null", "+1", "0x1",
    ])
  func refused(number: String) throws {
    #expect(throws: DecodingError.self) { try list(with: number).decode(File.self) }
    #expect(throws: DecodingError.self) { try list(with: number).decodeLongLists(File.self) }
  }

  @Test(
    "may have what the decoder alone accepts",
    arguments: ["-1", "0", "9223372036854775807", "2e1", "1,"])
  func accepted(number: String) throws {
    let expected = try list(with: number).decode(File.self)
    #expect(try list(with: number).decodeLongLists(File.self) == expected)
    #expect(expected.first.numbers.count == 101)
  }
}
