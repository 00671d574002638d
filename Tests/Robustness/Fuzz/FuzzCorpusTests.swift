import FoundationEssentials
import Testing

@Suite("The corpus of the fuzzer")
struct FuzzCorpusTests {
  static let folder = #filePath.replacing("FuzzCorpusTests.swift", with: "Corpus")

  @Test("is refused, or can be written and read again, as each kind of file")
  func corpus() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.count > 5)
    for name in names {
      let data = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)"))
      #expect(UntrustedFile(Array(data)).problem == nil, "\(name)")
    }
  }
}
