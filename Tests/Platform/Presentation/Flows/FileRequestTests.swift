import StopwatchPresentation
import Testing

@Suite("Choosing another kind of file")
struct FileRequestTests {
  let csv = FileRequest.Kind("CSV", endings: ["csv"])
  let markdown = FileRequest.Kind("Markdown", endings: ["md", "markdown"])

  var request: FileRequest { FileRequest(title: "", accept: "", kinds: [csv, markdown]) }

  @Test("changes an ending of ours, and nothing else in the name")
  func renamed() {
    #expect(request.renamed("a.csv", to: markdown) == "a.md")
    #expect(request.renamed("a.b.Markdown", to: csv) == "a.b.csv")
    #expect(request.renamed("a.markdown", to: markdown) == "a.markdown")
    #expect(request.renamed("a.txt", to: csv) == "a.txt")
    #expect(request.renamed("csv", to: markdown) == "csv")
    #expect(request.renamed("a.csv", to: FileRequest.Kind("All", endings: [])) == "a.csv")
  }
}
