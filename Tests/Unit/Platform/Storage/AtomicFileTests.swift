import Glibc
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("A file that is replaced atomically")
struct AtomicFileTests {
  let folder = TemporaryFolder()
  let calls: DiskCalls
  var file: AtomicFile { AtomicFile(path: folder.path + "/file") }

  init() { calls = DiskCalls(in: folder.path) }

  @Test("is on the disk before it takes the place of the old one, and so is its name afterwards")
  func order() throws {
    folder.write("old", to: "file")
    try file.write(Array("new".utf8))
    #expect(calls.calls == ["unlink new", "write new", "fsync new", "rename new", "fsync ."])
    #expect(folder.read("file") == "new")
  }

  @Test(
    "stays as it was where the new one is not on the disk",
    arguments: ["write new", "fsync new", "rename new"])
  func fails(call: String) {
    folder.write("old", to: "file")
    calls.fail(call, with: EIO)
    #expect(throws: FileError(folder.path + "/file", .system(EIO))) {
      try file.write(Array("new".utf8))
    }
    #expect(folder.names == ["file"])
    #expect(folder.read("file") == "old")
  }

  @Test("says that its new name may not be on the disk")
  func folderFails() {
    calls.fail("fsync .", with: EIO)
    #expect(throws: FileError(folder.path, .system(EIO))) { try file.write(Array("new".utf8)) }
    #expect(folder.read("file") == "new")
    #expect(throws: FileError(folder.path, .system(EIO))) { try file.remove() }
    #expect(folder.names == [])
  }

  @Test("needs no folder that can be flushed", arguments: [EINVAL, ENOTSUP, EACCES])
  func folderCannot(error: CInt) throws {
    calls.fail("fsync .", with: error)
    try file.write(Array("new".utf8))
    #expect(folder.read("file") == "new")
  }

  @Test("is removed from the disk, and need not exist")
  func remove() throws {
    folder.write("old", to: "file")
    try file.remove()
    #expect(folder.names == [])
    #expect(calls.calls == ["unlink file", "fsync ."])
    try file.remove()
    #expect(calls.calls == ["unlink file", "fsync .", "unlink file"])
  }

  @Test("says that it could not be removed")
  func unremovable() {
    folder.write("old", to: "file")
    calls.fail("unlink file", with: EPERM)
    #expect(throws: FileError(folder.path + "/file", .system(EPERM))) { try file.remove() }
  }

  @Test("is deleted as a remainder only under a temporary name, or an ending that is given")
  func removeLeftovers() throws {
    let names = [
      ".stopwatch-gtk-1.new", ".stopwatch-gtk-1.old", "stopwatch.new", "a.part", "a.partly",
    ]
    for name in names { folder.write("", to: name) }
    try AtomicFile.removeLeftovers(in: folder.path, alsoEndingIn: [".part"])
    #expect(folder.names == [".stopwatch-gtk-1.old", "a.partly", "stopwatch.new"])
  }

  @Test(
    "is the one that a link points to, with a path from the root or from the folder of the link")
  func links() throws {
    symlink("target", folder.path + "/relative")
    symlink(folder.path + "/target", folder.path + "/absolute")
    for (link, text) in [("relative", "a"), ("absolute", "b")] {
      try AtomicFile(path: "\(folder.path)/\(link)").write(Array(text.utf8))
      #expect(folder.read("target") == text)
      #expect(folder.names == ["absolute", "relative", "target"])
      try AtomicFile(path: "\(folder.path)/\(link)").remove()
    }
  }

  @Test(
    "is the one that a link points to, however short or long its name is", arguments: [1, 4095])
  func linkOfLength(length: Int) {
    let name = String(repeating: "x", count: length)
    #expect(symlink(name, folder.path + "/link") == 0)
    #expect(AtomicFile.followingLinks(folder.path + "/link") == folder.path + "/" + name)
  }
}
