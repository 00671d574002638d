import FoundationEssentials
import Testing

@testable import StopwatchStorage

@Suite("What the fuzzer found worth keeping")
struct FuzzCorpusTests {
  static let folder = #filePath.replacing(
    "Platform/Data/JSON/FuzzCorpusTests.swift", with: "Fuzz/Corpus")

  @Test("is refused, or can be written and read again")
  func corpus() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.count > 5)
    for name in names {
      let data = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)"))
      guard let saved = try? StopwatchFile(decoding: Array(data)).savedStopwatch() else { continue }
      let again = try StopwatchFile(decoding: StopwatchFile(saved).encoded()).savedStopwatch()
      #expect(again == saved)
    }
  }
}
