import FoundationEssentials
import StopwatchPresentation
import Testing

@Suite("The README")
struct ReadMeTests {
  @Test(
    "lists the keys of the table of commands",
    arguments: [
      [HelpSection.stopwatch, .corrections, .windows], [.presenter], [.laps], [.history],
    ])
  func keys(of sections: [HelpSection]) throws {
    let rows = sections.flatMap(\.commands).map { command in
      let keys = command.keys.map(Self.spelled).joined(separator: " or ")
      return "| \(keys) | \(command.help?.title ?? "") |\n"
    }
    let table = "| key | |\n|---|---|\n\(rows.joined())\n"
    #expect(try Self.text.contains(table), "The README lacks this table:\n\(table)")
  }

  private static var text: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../../README.md")
      return try String(decoding: Data(contentsOf: root), as: UTF8.self)
    }
  }

  /// Returns the name of a key as it is printed on keyboards.
  private static func spelled(_ key: String) -> String {
    let parts = key.split(whereSeparator: { "<>".contains($0) }).map(String.init)
    return parts.map { names[$0] ?? ($0.count == 1 ? $0.uppercased() : $0) }.joined(separator: "+")
  }

  private static let names = [
    "Control": "Ctrl", "space": "Space", "question": "?", "comma": ",", "Return": "Enter",
    "Escape": "Esc",
    "Page_Up": "Page Up", "Page_Down": "Page Down",
    "AudioPlay": "Media Play",
  ]
}
