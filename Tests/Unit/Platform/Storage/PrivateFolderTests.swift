import Testing

@testable import StopwatchStorage

@Suite("The folder of a file")
struct PrivateFolderTests {
  @Test(
    "is what stands before the last slash, and the working directory for a bare name",
    arguments: [
      ("laps.csv", "."), ("/laps.csv", "/"), ("folder/laps.csv", "folder"),
      ("/home/ann/laps.csv", "/home/ann"),
    ])
  func parent(path: String, folder: String) {
    #expect(PrivateFolder.parent(of: path) == folder)
  }
}
