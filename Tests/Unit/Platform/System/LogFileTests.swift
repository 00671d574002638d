import Glibc
import Logging
import StopwatchStorage
import StopwatchTestSupport
import Testing

@testable import StopwatchSystem

@Suite("The log file")
struct LogFileTests {
  let folder = TemporaryFolder()

  func logger(sizeLimit: Int = 1024) -> Logger {
    let file = LogFile(path: folder.path + "/stopwatch.log", sizeLimit: sizeLimit)
    return Logger(label: "storage") { FileLogHandler(category: $0, file: file) }
  }

  @Test("has a line for each event: time, level, category, message, details")
  func line() throws {
    logger().warning("cannot\nsave", metadata: ["why": "full"])
    let text = try #require(folder.read("stopwatch.log"))
    let line = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z warning storage: cannot save why=full\n/
    #expect(text.wholeMatch(of: line) != nil)
    #expect(folder.mode(of: "stopwatch.log") == 0o600)
  }

  @Test(
    "belongs to the owner of the folder, like the note when the stopwatch was last seen",
    .enabled(if: geteuid() == 0, "only root can"))
  @MainActor
  func owner() {
    #expect(chown(folder.path, 4711, 4711) == 0)
    logger().warning("full")
    _ = LastSeenFile(path: folder.path + "/seen")
    let owners = ["stopwatch.log", "seen"].map { FileStatus.of("\(folder.path)/\($0)")?.st_uid }
    #expect(owners == [4711, 4711])
  }

  @Test("makes its folder again when that has gone")
  func missingFolder() {
    let file = LogFile(path: folder.path + "/log/stopwatch.log")
    file.append("first")
    remove(folder.path + "/log/stopwatch.log")
    remove(folder.path + "/log")
    file.append("second")
    #expect(folder.read("log/stopwatch.log") == "second\n")
  }

  @Test("leaves out what is only for developers")
  func level() {
    logger().debug("tick")
    #expect(folder.names.isEmpty)
  }

  @Test("is put by when it is full, and two older ones are kept")
  func rotation() {
    let logger = logger(sizeLimit: 200)
    for number in 1...20 { logger.info("event \(number) \(String(repeating: "-", count: 100))") }
    #expect(folder.names == ["stopwatch.log", "stopwatch.log.1", "stopwatch.log.2"])
    #expect(folder.read("stopwatch.log")?.contains("event 20 ") == true)
    #expect(folder.read("stopwatch.log.1")?.contains("event 18 ") == true)
  }

  @Test("is full when it has reached its limit")
  func limit() {
    let file = LogFile(path: folder.path + "/stopwatch.log", sizeLimit: 6)
    file.append("first")
    file.append("second")
    #expect(folder.read("stopwatch.log") == "second\n")
    #expect(folder.read("stopwatch.log.1") == "first\n")
  }
}
