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
  let locks = TemporaryFolder()
  let log = InMemoryLogHandler()
  let clock = ManualClock()

  var source: JSONStopwatchDataSource {
    JSONStopwatchDataSource(
      folder: folder.path, lock: StateLock(folder: locks.path),
      logger: Logger(label: "test") { _ in log })
  }

  /// Loads the stopwatch and cleans up, as the program does at startup.
  func load() throws -> SavedStopwatch? {
    let source = source
    let saved = try source.load().saved
    try source.cleanUp()
    return saved
  }

  var saved: SavedStopwatch {
    SavedStopwatch(Stopwatch.running(from: clock.now - .seconds(5)), at: clock.read())
  }

  static func file(
    version: String = "1", state: String = "\"paused\"", elapsed: String = "5",
    splits: String = "[]", sessionID: String = "null"
  ) -> String {
    """
    {"version": \(version), "state": \(state), "elapsedNanoseconds": \(elapsed),
     "splitsNanoseconds": \(splits), "sessionID": \(sessionID),
     "savedAt": {"bootID": "b", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": 1}}
    """
  }

  static let damaged = [
    "", "{", "null", "[]", "7", "stopwatch", "{\"version\": 1}", "\u{0}\u{0}\u{0}\u{0}",
    file(version: "\"1\""), file(version: "0"), file(version: "-1"), file(version: "1.5"),
    file(version: "null"), file(version: "99999999999999999999"), file(state: "\"flying\""),
    file(elapsed: "-1"), file(elapsed: "1.5"),
    file(elapsed: "1e300"), file(elapsed: "9223372036854775807"),
    file(elapsed: "99999999999999999999"), file(elapsed: "\"5\""), file(splits: "[6]"),
    file(splits: "[3, 2]"), file(splits: "[-1]"), file(splits: "{}"), file(splits: "[null]"),
    file(state: "\"initial\""), .deeplyNestedJSON,
  ]

  @Test("is kept under another name, and nothing takes its place", arguments: damaged)
  func setAside(text: String) throws {
    folder.write(text, to: "stopwatch.json")
    #expect(try load() == nil)
    #expect(folder.names == ["stopwatch.json.damaged-1"])
    #expect(folder.read("stopwatch.json.damaged-1") == text)
    #expect(log.entries.map(\.level) == [.warning, .warning])
    try source.save(saved)
    #expect(try load() == saved)
  }

  @Test(
    "is set aside likewise when its session could be no file",
    arguments: ["", ".", "../x", "a/b", "a\\u0000b", "a/\\u0301b", ".\\u0301a"])
  func unusableSessionID(id: String) throws {
    folder.write(Self.file(sessionID: "\"a\""), to: "stopwatch.json")
    #expect(try load()?.stopwatch.sessionID == "a")
    folder.write(Self.file(sessionID: "\"\(id)\""), to: "stopwatch.json")
    #expect(try load() == nil)
    #expect(folder.names == ["stopwatch.json.damaged-1"])
  }

  @Test("is kept when it comes from a newer version, under a name that says so")
  func newerVersion() throws {
    let text = "{\"version\": 6, \"anything\": true}"
    folder.write(text, to: "stopwatch.json")
    #expect(try load() == nil)
    #expect(folder.names == ["stopwatch.json.newer-1"])
    #expect(folder.read("stopwatch.json.newer-1") == text)
  }

  @Test("never replaces one that was kept before")
  func severalDamaged() throws {
    folder.write("first", to: "stopwatch.json")
    _ = try load()
    folder.write("second", to: "stopwatch.json")
    _ = try load()
    #expect(folder.read("stopwatch.json.damaged-1") == "first")
    #expect(folder.read("stopwatch.json.damaged-2") == "second")
  }

  @Test("may be a folder, a pipe, a link to an endless file or far too large")
  func notAFile() throws {
    let path = folder.path + "/stopwatch.json"
    mkdir(path, 0o700)
    #expect(try load() == nil)
    mkfifo(path, 0o600)
    #expect(try load() == nil)
    symlink("/dev/zero", path)
    #expect(try load() == nil)
    folder.write("", to: "stopwatch.json")
    truncate(path, 200_000_000)
    #expect(try load() == nil)
    #expect(folder.names == (1...4).map { "stopwatch.json.damaged-\($0)" })
  }

  @Test("may have a key twice, of which one counts")
  func duplicatedKey() throws {
    folder.write(Self.file(elapsed: "5, \"elapsedNanoseconds\": 6"), to: "stopwatch.json")
    #expect(try [.nanoseconds(5), .nanoseconds(6)].contains(load()?.stopwatch.elapsed))
  }

  @Test("is never worse than set aside, whichever byte is missing or wrong")
  func everyByte() throws {
    try source.save(saved)
    let good = try #require(folder.read("stopwatch.json"))
    for index in good.utf8.indices {
      try expectLoadedOrSetAside(Array(good.utf8[..<index]))
      for bit in 0..<8 {
        var bytes = Array(good.utf8)
        bytes[good.utf8.distance(from: good.startIndex, to: index)] ^= 1 << bit
        try expectLoadedOrSetAside(bytes)
      }
    }
  }

  func expectLoadedOrSetAside(_ bytes: [UInt8]) throws {
    let folder = TemporaryFolder()
    folder.write(bytes, to: "stopwatch.json")
    let source = JSONStopwatchDataSource(
      folder: folder.path, lock: StateLock(folder: locks.path),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let isLoaded = try source.load().saved != nil
    try source.cleanUp()
    #expect(folder.names.contains("stopwatch.json") == isLoaded)
    #expect(folder.names.count == 1)
  }
}
