import StopwatchCore
import Testing

@Suite("A path of a file")
struct FilePathTests {
  @Test("is taken apart at its slashes and its last dot")
  func parts() {
    #expect(FilePath.name(of: "/a/b.c.csv") == "b.c.csv")
    #expect(FilePath.folder(of: "/a/b.c.csv") == "/a")
    #expect(FilePath.fileExtension(of: "/a/b.c.csv") == "csv")
    #expect(FilePath.withoutExtension("/a/b.c.csv") == "/a/b.c")
  }

  @Test("can have no folder and no ending")
  func missing() {
    #expect(FilePath.folder(of: "a") == nil)
    #expect(FilePath.folder(of: "/a") == "/")
    #expect(FilePath.fileExtension(of: "/a.b/c") == nil)
    #expect(FilePath.fileExtension(of: ".csv") == nil)
    #expect(FilePath.withoutExtension("/a.b/c") == "/a.b/c")
  }

  @Test("has a name that is cut between characters to fit into 255 bytes with its ending")
  func cut() {
    let family = "👨‍👩‍👧‍👦"
    #expect(family.utf8.count == 25)
    let cut = FilePath.cut(String(repeating: family, count: 20), toFit: "json")
    #expect(cut == String(repeating: family, count: 10))
    #expect(FilePath.cut(String(repeating: "x", count: 300), toFit: "csv").utf8.count == 251)
    #expect(FilePath.cut("short", toFit: "csv") == "short")
  }
}
