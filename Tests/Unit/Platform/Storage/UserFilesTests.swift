import Glibc
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("A file that the user chose to export to or import from")
struct UserFilesTests {
  let folder = TemporaryFolder()
  let files = UserFiles()

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("is written as a whole, and others may read it")
  func write() throws {
    folder.write("old and longer", to: "laps.csv")
    try files.write(Array("new".utf8), to: path("laps.csv"))
    #expect(folder.read("laps.csv") == "new")
    #expect(folder.mode(of: "laps.csv") == 0o644)
    #expect(folder.names == ["laps.csv"])
  }

  @Test("has neighbours that stay as they are, whatever they are called")
  func neighbours() throws {
    folder.write("mine", to: "laps.csv.new")
    try files.write([], to: path("laps.csv"))
    #expect(folder.read("laps.csv.new") == "mine")
    #expect(folder.names == ["laps.csv", "laps.csv.new"])
  }

  @Test("is read as a whole, if it is there and not too large")
  func read() throws {
    folder.write("1234", to: "laps.csv")
    #expect(files.exists(path("laps.csv")))
    #expect(!files.exists(path("nothing.csv")))
    #expect(try files.read(path("laps.csv"), limit: 4) == Array("1234".utf8))
    #expect(throws: FileError.self) { try files.read(path("laps.csv"), limit: 3) }
    #expect(throws: FileError.self) { try files.read(path("nothing.csv"), limit: 4) }
    #expect(throws: FileError.self) { try files.read(folder.path, limit: 4) }
  }

  @Test("is not written in the place of a pipe, a device or a folder, nor without a folder")
  func noFile() {
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    for path in [pipe, folder.path, "/dev/full", path("folder/laps.csv")] {
      #expect(throws: FileError.self) { try files.write([], to: path) }
    }
    #expect(folder.names == ["pipe"])
  }
}
