import Foundation
import Testing

@testable import StopwatchFormats

@Suite("The words of tables")
struct TableWordsTests {
  static let catalogs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../data/po")

  @Test("have those of the program's own tables in every language")
  func translations() throws {
    let meanings = [
      "Lap": "number", "Time": "either", "Total": "total", "Status": "status", "Note": "note",
      "Current": "current", "Fastest": "done", "Slowest": "done", "Unfinished": "current",
      "Excluded": "excluded", "Average": "summary",
      "Median": "summary",
    ]
    let languages = try String(
      contentsOf: Self.catalogs.appending(path: "LINGUAS"), encoding: .utf8
    )
    .split(whereSeparator: \.isWhitespace)
    #expect(languages.count == 12)
    for language in languages {
      let file = Self.catalogs.appending(path: "\(language).po")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for (word, meaning) in meanings {
        let index = try #require(lines.firstIndex(of: "msgid \"\(word)\""))
        let translation = lines[index + 1].dropFirst("msgstr \"".count).dropLast()
        let name = TableWords.normalized(String(translation))
        #expect(TableWords.of(meaning).contains(name), "\(language): \(translation)")
      }
    }
  }

  @Test("have one meaning each, but for those of units, of sums and of lap numbers")
  func meanings() {
    let names: [ColumnMeaning] = [.lapTime, .duration, .total, .either, .note, .status, .person]
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] {
        let both = TableWords.of(name.rawValue).intersection(TableWords.of(other.rawValue))
        #expect(both.isEmpty, "\(name) \(other) \(both)")
      }
    }
  }
}
