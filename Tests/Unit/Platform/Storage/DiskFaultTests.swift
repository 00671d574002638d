import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("An error of the disk")
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

  @Test("is said of the folder of a session that goes to the trash")
  func sessionFolder() {
    let source = JSONSessionDataSource(folder: folder.path, logger: logger, trash: { _ in })
    calls.fail("fsync .", with: EIO)
    #expect(throws: FileError(folder.path, .system(EIO))) { try source.discard("a") }
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
