import Glibc
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The lock of the state")
struct StateLockTests {
  let folder = TemporaryFolder()

  @Test("is held by one at a time, who is named to the other")
  func one() throws {
    let lock = try StateLock(folder: folder.path)
    #expect(throws: StateLockHeld(owner: "\(getpid())")) {
      _ = try StateLock(folder: folder.path)
    }
    withExtendedLifetime(lock) {}
  }

  @Test("is free again when its owner has gone")
  func free() throws {
    do { _ = try StateLock(folder: folder.path) }
    _ = try StateLock(folder: folder.path)
  }

  @Test("is an error where it cannot be")
  func impossible() {
    folder.write("", to: "file")
    #expect(throws: FileError.self) { _ = try StateLock(folder: folder.path + "/file") }
  }
}
