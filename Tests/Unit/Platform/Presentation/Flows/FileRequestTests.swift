import Testing

@testable import StopwatchPresentation

@Suite("Where a file is saved")
struct FileRequestTests {
  static let csv = FileRequest.Kind(name: "CSV", fileExtensions: ["csv"])
  static let json = FileRequest.Kind(name: "JSON", fileExtensions: ["json"])
  static let markdown = FileRequest.Kind(name: "Markdown", fileExtensions: ["md", "markdown"])

  func path(_ path: String, _ kind: FileRequest.Kind?, suggested: String = "Laps.csv") -> String {
    let request = FileRequest(
      title: "", accept: "", kinds: [Self.csv, Self.json, Self.markdown],
      suggestedName: suggested)
    return request.path(answered: path, kind: kind)
  }

  @Test("the chosen kind takes the place of the suggested ending")
  func chosen() {
    #expect(path("/a/Laps.csv", Self.json) == "/a/Laps.json")
    #expect(path("/a.b/c.d.CSV", Self.markdown) == "/a.b/c.d.md")
    #expect(path("/a/Laps.json", Self.csv, suggested: "Laps.json") == "/a/Laps.csv")
    #expect(path("/a/Laps.csv", Self.csv) == "/a/Laps.csv")
    #expect(path("/a/Laps.csv", nil) == "/a/Laps.csv")
  }

  @Test("an ending of another kind that the user has typed stays")
  func typed() {
    #expect(path("/a.json", Self.csv) == "/a.json")
    #expect(path("/a.Markdown", Self.json) == "/a.Markdown")
    #expect(path("/a.markdown", Self.markdown, suggested: "Laps.md") == "/a.markdown")
  }

  @Test("a name without a known ending gets that of the chosen kind, or the suggested one")
  func completed() {
    #expect(path("/a/laps", Self.json) == "/a/laps.json")
    #expect(path("/laps.txt", nil) == "/laps.txt.csv")
    #expect(path("/csv", Self.markdown) == "/csv.md")
  }

  @Test("a name has room for the ending")
  func length() {
    let long = "/a/" + String(repeating: "🏃", count: 63)
    #expect(path(long, Self.csv) == "/a/" + String(repeating: "🏃", count: 62) + ".csv")
    #expect(path(long + ".md", Self.csv) == long + ".md")
  }
}
