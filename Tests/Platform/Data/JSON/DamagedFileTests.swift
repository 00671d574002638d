import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("A stopwatch file that cannot be used")
struct DamagedFileTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()
  let clock = ManualClock()

  var source: JSONStopwatchDataSource {
    JSONStopwatchDataSource(folder: folder.path, logger: Logger(label: "test") { _ in log })
  }

  var saved: SavedStopwatch {
    SavedStopwatch(Stopwatch.running(from: clock.now - .seconds(5)), at: clock.read())
  }

  static func file(
    version: String = "1", state: String = "\"paused\"", elapsed: String = "5",
    splits: String = "[]"
  ) -> String {
    """
    {"version": \(version), "state": \(state), "elapsedNanoseconds": \(elapsed),
     "splitsNanoseconds": \(splits),
     "savedAt": {"bootID": "b", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": 1}}
    """
  }

  static let damaged = [
    "", "{", "null", "[]", "stopwatch", "{\"version\": 1}", "\u{0}\u{0}\u{0}\u{0}",
    file(version: "\"1\""), file(state: "\"flying\""), file(elapsed: "-1"), file(elapsed: "1.5"),
    file(elapsed: "1e300"), file(elapsed: "9223372036854775807"),
    file(elapsed: "99999999999999999999"), file(elapsed: "\"5\""), file(splits: "[6]"),
    file(splits: "[3, 2]"), file(splits: "[-1]"), file(splits: "{}"), file(splits: "[null]"),
    file(state: "\"initial\""),
  ]

  @Test("is kept under another name, and nothing takes its place", arguments: damaged)
  func setAside(text: String) throws {
    folder.write(text, to: "stopwatch.json")
    #expect(source.load() == nil)
    #expect(folder.names == ["stopwatch.json.damaged-1"])
    #expect(folder.read("stopwatch.json.damaged-1") == text)
    #expect(log.entries.map(\.level) == [.warning, .warning])
    try source.save(saved)
    #expect(source.load() == saved)
  }

  @Test("is kept when it comes from a newer version, under a name that says so")
  func newerVersion() {
    let text = "{\"version\": 2, \"anything\": true}"
    folder.write(text, to: "stopwatch.json")
    #expect(source.load() == nil)
    #expect(folder.names == ["stopwatch.json.newer-1"])
    #expect(folder.read("stopwatch.json.newer-1") == text)
  }

  @Test("gives way to the generation before it")
  func previousGeneration() throws {
    try source.save(saved)
    clock.advance(by: .seconds(1))
    try source.save(saved)
    folder.write("{", to: "stopwatch.json")
    let found = source.load()
    #expect(found?.stopwatch.elapsed == .seconds(5))
    #expect(folder.names == ["stopwatch.json.damaged-1", "stopwatch.json.previous"])
  }

  @Test("never replaces one that was kept before")
  func severalDamaged() {
    folder.write("first", to: "stopwatch.json")
    _ = source.load()
    folder.write("second", to: "stopwatch.json")
    _ = source.load()
    #expect(folder.read("stopwatch.json.damaged-1") == "first")
    #expect(folder.read("stopwatch.json.damaged-2") == "second")
  }

  @Test("may be a folder, a pipe or a link to an endless file")
  func notAFile() {
    let path = folder.path + "/stopwatch.json"
    mkdir(path, 0o700)
    #expect(source.load() == nil)
    mkfifo(path, 0o600)
    #expect(source.load() == nil)
    symlink("/dev/zero", path)
    #expect(source.load() == nil)
    #expect(folder.names == (1...3).map { "stopwatch.json.damaged-\($0)" })
  }

  @Test("may be far too large")
  func tooLarge() {
    folder.write("", to: "stopwatch.json")
    truncate(folder.path + "/stopwatch.json", 200_000_000)
    #expect(source.load() == nil)
    #expect(folder.names == ["stopwatch.json.damaged-1"])
  }
}
