import Glibc
import InMemoryLogging
import Logging
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("A file with its previous generation")
struct GenerationalFileTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()
  let calls: DiskCalls

  init() { calls = DiskCalls(in: folder.path) }

  func file(_ name: String = "file") -> GenerationalFile {
    GenerationalFile(path: "\(folder.path)/\(name)", logger: Logger(label: "test") { _ in log })
  }

  @Test("is there at every moment, once it is written")
  func order() throws {
    try file().write([1])
    try file().write([2])
    #expect(
      calls.calls.suffix(8) == [
        "unlink new", "write new", "fsync new", "unlink file.previous.new", "link file",
        "rename file.previous.new", "rename new", "fsync .",
      ])
    #expect(folder.names == ["file", "file.previous"])
    #expect(folder.read("file.previous") == "\u{1}")
  }

  @Test("keeps the previous one where there are no links")
  func withoutLinks() throws {
    try file().write([1])
    calls.fail("link file", with: EPERM)
    try file().write([2])
    #expect(folder.names == ["file", "file.previous"])
    #expect(folder.read("file.previous") == "\u{1}")
  }

  @Test(
    "is not replaced where the previous one cannot be kept",
    arguments: [false, true])
  func unkept(hasLinks: Bool) throws {
    try file().write([1])
    if !hasLinks { calls.fail("link file", with: EPERM) }
    calls.fail(hasLinks ? "rename file.previous.new" : "rename file", with: EIO)
    #expect(throws: FileError.self) { try file().write([2]) }
    #expect(folder.read("file") == "\u{1}")
  }

  @Test("names the folder that cannot be created, and says that it cannot be cleaned up")
  func noFolder() {
    folder.write("", to: "file")
    #expect(throws: FileError(folder.path + "/file/sub", .system(ENOTDIR))) {
      try file("file/sub/name").write([1])
    }
    #expect(throws: FileError.self) { try file("file/name").removeLeftovers() }
  }

  @Test("is as large as it may be, and not larger: nobody could read it again")
  func size() throws {
    var bytes = [UInt8](repeating: 0, count: GenerationalFile.sizeLimit)
    try file().write(bytes)
    #expect(try GenerationalFile.read(folder.path + "/file")?.count == bytes.count)
    bytes.append(0)
    #expect(throws: FileError(folder.path + "/file", .tooLarge)) { try file().write(bytes) }
  }

  @Test("leaves the remains of files whose names are parts of its own")
  func leftovers() throws {
    for name in ["file.new", "file.previous.new", "ile.new", "file.old"] {
      folder.write("", to: name)
    }
    try file().removeLeftovers()
    #expect(folder.names == ["file.old", "ile.new"])
  }

  @Test("is set aside itself where it is a link to nothing, and says so, and not where it is gone")
  func danglingLink() throws {
    try file().setAside(folder.path + "/file", as: "damaged")
    #expect(folder.names == [] && log.entries.isEmpty)
    symlink("nothing", folder.path + "/file")
    try file().setAside(folder.path + "/file", as: "damaged")
    #expect(folder.names == ["file.damaged-1"])
    #expect(log.entries.map(\.level) == [.warning])
  }

  @Test("says that it cannot be read")
  func unreadable() {
    folder.write("old", to: "file")
    calls.fail("read file", with: EPERM)
    #expect(throws: FileError(folder.path + "/file", .system(EPERM))) {
      try GenerationalFile.read(folder.path + "/file")
    }
  }

  @Test("has the same content under another name, and another one once it is written")
  func stamp() throws {
    folder.write("old", to: "file")
    let stamp = try #require(try FileStamp(folder.path + "/file"))
    link(folder.path + "/file", folder.path + "/name")
    #expect(try FileStamp(folder.path + "/name")?.isSameContent(as: stamp) == true)
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder.path + "/name", &times, 0)
    #expect(try FileStamp(folder.path + "/file")?.isSameContent(as: stamp) == false)
    let older = try #require(try FileStamp(folder.path + "/file"))
    folder.write("new", to: "other")
    utimensat(AT_FDCWD, folder.path + "/other", &times, 0)
    #expect(try FileStamp(folder.path + "/other")?.isSameContent(as: older) == false)
    truncate(folder.path + "/file", 1)
    utimensat(AT_FDCWD, folder.path + "/file", &times, 0)
    #expect(try FileStamp(folder.path + "/file")?.isSameContent(as: older) == false)
  }
}
