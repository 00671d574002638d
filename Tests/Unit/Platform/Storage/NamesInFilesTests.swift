import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("Names in the files of the stopwatch and of sessions")
@MainActor
struct NamesInFilesTests {
  let folder = TemporaryFolder()
  let locks = TemporaryFolder()

  var source: JSONStopwatchDataSource {
    JSONStopwatchDataSource(
      folder: folder.path, lock: StateLock(folder: locks.path),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  func saved(_ named: NamedStopwatch) throws -> SavedStopwatch {
    try #require(named.fixture.source.saved.last)
  }

  @Test("are the same again, in a version that earlier programs set aside")
  func same() throws {
    for kind in Roster.Kind.allCases {
      let race = try NamedStopwatch(["Ada", "Ben"], kind, start: .every(.seconds(10)))
      try race.press((1, 20), (nil, 30), (2, 40))
      try? race.make(.setStart(race.id(2), at: .seconds(8)), at: 41)
      try? race.make(.setStopped(true, race.id(1)), at: 42)
      let saved = try saved(race)
      try source.save(saved)
      let loaded = try #require(try source.load().saved)
      #expect(loaded.stopwatch == saved.stopwatch)
      #expect(loaded.steps.map(\.before) == saved.steps.map(\.before))
      #expect(folder.read("stopwatch.json")?.contains("\"version\" : 5") == true)
    }
  }

  @Test("are kept before a start, and while one is prepared")
  func beforeStart() throws {
    let named = try NamedStopwatch(["Ada", "Ben"], isStarted: false)
    for change in [nil, StopwatchChange.startIn(.seconds(10))] {
      try change.map { try named.make($0, at: 1) }
      try source.save(saved(named))
      let restored = try #require(try source.load().saved).restored(at: named.fixture.clock.read())
      #expect(restored.laps.roster == named.laps.roster)
      #expect(restored.state == named.stopwatch.state)
    }
  }

  @Test("leave files without names as they were")
  func without() throws {
    let plain = try NamedStopwatch([])
    try plain.press((nil, 20))
    try source.save(saved(plain))
    let text = try #require(folder.read("stopwatch.json"))
    #expect(text.contains("\"version\" : 3") && !text.contains("ames"))
    try plain.make(.setRoster(try Roster([Roster.Name("Ada")])), at: 21)
    try plain.make(.setRoster(Roster()), at: 22)
    try source.save(saved(plain))
    #expect(folder.read("stopwatch.json")?.contains("\"version\" : 3") == true)
  }

  @Test("get the names that their list lacks, and are set aside with impossible ones")
  func unknown() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 20), (2, 30))
    let saved = try saved(race)
    try source.save(saved)
    let text = try #require(folder.read("stopwatch.json"))
    func load(_ find: String, _ replacement: String) throws -> Stopwatch? {
      let parts = text.split(separator: find, omittingEmptySubsequences: false)
      try #require(parts.count > 1)
      folder.write(parts.joined(separator: replacement), to: "stopwatch.json")
      return try source.load().saved?.stopwatch
    }
    let laps = try #require(try load("1,\n    2\n", "1,\n    7\n")).laps
    #expect(laps.roster.names.map(\.text) == ["Ada", "Ben", "7"])
    #expect(laps.roster[laps[1].name]?.text == "7")
    #expect(try load("1,\n    2\n", "1,\n    99\n")?.laps.roster.names.last?.text == "99")
    #expect(try load("\"Ben\"", "\"a DA\"") == nil)
  }

  @Test("are in the files of sessions, with the latest correction")
  func sessions() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 20), (1, 30))
    try race.make(.pause, at: 40)
    let finished = try #require(FinishedSession(race.stopwatch))
    let session = try finished.correcting(.nameLap(2, race.id(2)))
    #expect(session.checksum != finished.checksum)
    let source = JSONSessionDataSource(
      folder: folder.path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      trash: { _ in })
    try source.save(session)
    let again = try #require(try source.load(session.id))
    #expect(again == session)
    #expect(try again.correcting(.undo).laps == finished.laps)
  }
}
