import Glibc
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The lock of the state")
struct StateLockTests {
  let folder = TemporaryFolder()

  @Test("is held by one at a time, who is named to the other")
  func one() throws {
    let lock = StateLock(folder: folder.path)
    try lock.hold()
    try lock.hold()
    #expect(throws: StateLockHeld(owner: "\(getpid())")) {
      try StateLock(folder: folder.path).hold()
    }
    withExtendedLifetime(lock) {}
  }

  @Test("is free again when its owner has gone")
  func free() throws {
    try StateLock(folder: folder.path).hold()
    try StateLock(folder: folder.path).hold()
  }

  @Test("is taken again where it was removed, unless somebody else was faster")
  func removed() throws {
    let first = StateLock(folder: folder.path)
    let second = StateLock(folder: folder.path)
    try first.hold()
    remove(folder.path + "/lock")
    try second.hold()
    #expect(throws: StateLockHeld.self) { try first.hold() }
    remove(folder.path + "/lock")
    try first.hold()
    #expect(throws: StateLockHeld.self) { try second.hold() }
  }

  @Test("is an error where it cannot be")
  func impossible() {
    folder.write("", to: "file")
    #expect(throws: FileError.self) { try StateLock(folder: folder.path + "/file").hold() }
  }
}
