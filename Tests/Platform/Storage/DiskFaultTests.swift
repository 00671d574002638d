import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("What a disk refuses")
struct DiskFaultTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()
  let calls: DiskCalls

  init() { calls = DiskCalls(in: folder.path) }

  var logger: Logger { Logger(label: "test") { [log] _ in log } }

  @Test("is said of the folder of the windows' sizes")
  func windows() {
    calls.fail("fsync .", with: EIO)
    let source = JSONWindowMemoryDataSource(folder: folder.path + "/state", logger: logger)
    #expect(throws: FileError(folder.path, .system(EIO))) { try source.save(WindowMemory()) }
  }

  @Test("is said of the preferences")
  func preferences() {
    calls.fail("fsync new", with: EIO)
    let source = JSONPreferencesDataSource(folder: folder.path, logger: logger)
    #expect(throws: FileError(folder.path + "/preferences.json", .system(EIO))) {
      try source.update { $0.countTimeAsleep = false }
    }
  }

  @Test("is said of a session that goes to the trash", arguments: ["fsync info", "fsync ."])
  func trashedSession(call: String) throws {
    for name in ["trashed", "info"] { folder.write("", to: name) }
    let sessions = TemporaryFolder()
    let source = JSONSessionDataSource(
      folder: sessions.path, logger: logger, trash: { _ in },
      trashedFile: { [folder] _ in
        TrashedFile(path: folder.path + "/trashed", infoPath: folder.path + "/info")
      })
    try source.discard("a")
    calls.fail(call, with: EIO)
    #expect(throws: FileError.self) { try source.discard("a") }
    withExtendedLifetime(sessions) {}
  }

  @Test("is said of the folder of a session that goes to the trash, and of a copy that comes back")
  func sessionFolder() {
    let source = JSONSessionDataSource(
      folder: folder.path, logger: logger, trash: { _ in }, trashedFile: { _ in nil })
    calls.fail("fsync .", with: EIO)
    #expect(throws: FileError(folder.path, .system(EIO))) { try source.discard("a") }
    calls.fail("fsync new", with: EIO)
    #expect(throws: FileError.self) { try source.restore("a", copy: .sample()) }
  }

  @Test("is said of a session that comes back from the trash, and its file stays there")
  func restoredSession() throws {
    for name in ["trashed", "info"] { folder.write("", to: name) }
    mkdir(folder.path + "/sessions", 0o700)
    let sessionCalls = DiskCalls(in: folder.path + "/sessions")
    let source = JSONSessionDataSource(
      folder: folder.path + "/sessions", logger: logger, trash: { _ in },
      trashedFile: { [folder] _ in
        TrashedFile(path: folder.path + "/trashed", infoPath: folder.path + "/info")
      })
    calls.fail("link trashed", with: EIO)
    sessionCalls.fail("fsync new", with: EIO)
    #expect(throws: FileError.self) { try source.restore("a", copy: .sample()) }
    #expect(folder.names == ["info", "sessions", "trashed"])
    sessionCalls.fail("fsync new", with: EIO, times: 0)
    #expect(try source.restore("a", copy: .sample()))
    #expect(folder.names == ["sessions"])
    // What is only named in the trash can be found there, unlike what is only there.
    #expect(calls.calls.suffix(2) == ["unlink trashed", "unlink info"])
  }

  @Test("is logged once of the lock")
  func lock() throws {
    folder.write("", to: "file")
    let source = JSONStopwatchDataSource(
      folder: folder.path, lock: StateLock(folder: folder.path + "/file"), logger: logger)
    #expect(try !source.open())
    #expect(try !source.open())
    #expect(log.entries.map(\.level) == [.warning])
  }
}
