import FoundationEssentials
import StopwatchPresentation
import Testing

@Suite("The documentation")
struct DocumentationTests {
  @Test(
    "lists the keys of the table of commands",
    arguments: [
      [HelpSection.stopwatch, .corrections, .windows], [.presenter], [.laps],
      [.history],
    ])
  func keys(of sections: [HelpSection]) throws {
    let rows = sections.flatMap(\.commands).map(Self.row)
    let table = "\(Self.heading)\(rows.map { "\($0)\n" }.joined())\n"
    #expect(
      try Self.text(of: "data/doc/usage.md").contains(table),
      "usage.md lacks this table:\n\(table)")
  }

  @Test("shows eight of the keys at the front door")
  func keysOfTheReadMe() throws {
    let text = try Self.text(of: "README.md")
    let start = try #require(text.firstRange(of: Self.heading)).upperBound
    let rows = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.map(String.init)
    #expect(rows.count == 8)
    #expect(Set(rows).isSubset(of: Command.all.map(Self.row)))
  }

  private static let heading = "| key | action |\n|---|---|\n"

  /// Returns the row of a command in a table of keys.
  private static func row(of command: Command) -> String {
    let keys = command.keys.map(spelled).joined(separator: " or ")
    return "| \(keys) | \(command.help?.title ?? "") |"
  }

  private static func text(of path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../../\(path)")
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
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
