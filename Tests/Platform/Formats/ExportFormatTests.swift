import StopwatchFormats
import Testing

@Suite("The format of an exported file")
struct ExportFormatTests {
  @Test(
    "is what its name ends with, in capitals or not",
    arguments: [
      ("laps.csv", ExportFormat.csv), ("/tmp/My.Laps.CSV", .csv), ("a/b.Json", .json),
      ("notes.md", .markdown), ("notes.MarkDown", .markdown), ("x.md.csv", .csv),
    ])
  func known(name: String, format: ExportFormat) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test(
    "is unknown when the name ends otherwise",
    arguments: ["", "laps", "laps.", ".csv", "/tmp/.json", "laps.txt", "csv", "a.csv/b", "a.csv "])
  func unknown(name: String) {
    #expect(ExportFormat(fileName: name) == nil)
  }

  @Test("has an ending that leads to it", arguments: ExportFormat.allCases)
  func fileExtensions(format: ExportFormat) {
    for fileExtension in format.fileExtensions {
      #expect(ExportFormat(fileName: "x.\(fileExtension)") == format)
    }
  }
}
