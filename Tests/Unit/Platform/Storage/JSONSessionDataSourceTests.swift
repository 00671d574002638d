import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("Finished sessions in files")
struct JSONSessionDataSourceTests {
  let folder = TemporaryFolder()
  let bin = TemporaryFolder()
  let log = InMemoryLogHandler()
  let source: JSONSessionDataSource

  init() {
    let (folder, bin, log) = (folder, bin, log)
    source = JSONSessionDataSource(
      folder: folder.path + "/sessions", logger: Logger(label: "test") { _ in log },
      trash: { path in
        let name = path.split(separator: "/").last ?? ""
        guard rename(path, "\(bin.path)/\(name)") == 0 else { throw TrashRefusal("no trash") }
      })
    mkdir(folder.path + "/sessions", 0o700)
  }

  let session = FinishedSession.sample(name: "Ann", laps: [.nanoseconds(1_000_000_007)])
  var file: String { "sessions/\(session.id).json" }

  private func sorted(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    entries.sorted { "\($0.id)" < "\($1.id)" }
  }

  func listed() throws -> [String] { try source.list().map(\.id.description).sorted() }

  @Test("are not kept where they would be too large to be read again")
  func tooLarge() throws {
    let source = JSONSessionDataSource(
      folder: folder.path + "/sessions", logger: Logger(label: "test"), trash: { _ in },
      sizeLimit: 300)
    try source.save(.sample())
    let long = FinishedSession.sample(laps: Array(repeating: .seconds(1), count: 20))
    #expect(throws: FileError.self) { try source.save(long) }
    #expect(try source.load(long.id)?.laps.count == 0)
  }

  @Test("have ids that are told apart by their bytes, as many as the name of a file may have")
  func ids() throws {
    let long = try FinishedSession(
      id: FinishedSession.ID(String(repeating: "x", count: 250)), startedAt: .epoch, total: .zero,
      laps: Laps())
    try source.save(long)
    #expect(try source.list() == [.session(long)])
    try source.remove(long.id)
    for id in ["é", "e\u{301}"] as [FinishedSession.ID] {
      let session = try FinishedSession(
        id: id, name: "\(id.utf8.count)", startedAt: .epoch, total: .zero, laps: Laps())
      try source.save(session)
    }
    #expect(try Set(source.list().map(\.id)).count == 2)
    try source.discard("é")
    #expect(try source.list().map(\.readable?.name) == ["3"])
    #expect(try source.load("e\u{301}")?.name == "3")
    #expect(try source.load("é") == nil)
  }

  @Test("are what was saved, to the nanosecond")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 11)
    var sessions: [HistoryEntry] = []
    for number in 1...50 {
      var stopwatch = Stopwatch.running(
        from: Instant(sinceBoot: .zero),
        laps: (0..<Int.random(in: 0...20, using: &random)).map { _ in
          .nanoseconds(Int64.random(in: 0...3_000_000_000, using: &random))
        })
      if !stopwatch.laps.isEmpty { stopwatch.apply(.setNote("lap \(number)", lap: 1)) }
      for lap in 0...number % 4 { stopwatch.apply(.excludeLap(lap * lap)) }
      let session = try FinishedSession(
        id: "session \(number)", name: "Zoë “\(number)”\n", note: "🏃‍♀️",
        startedAt: .nanoseconds(Int64.random(in: -(1 << 60)...(1 << 60), using: &random)),
        total: stopwatch.laps.lastSplit + .nanoseconds(number), laps: stopwatch.laps)
      try source.save(session)
      #expect(try source.load(session.id) == session)
      sessions.append(.session(session))
    }
    #expect(try sorted(source.list()) == sorted(sessions))
    #expect(log.entries.isEmpty)
  }

  @Test("say their version and their values in plain words")
  func shape() throws {
    var stopwatch = session.stopwatch
    stopwatch.apply(.setNote("into the wind", lap: 1))
    try source.save(
      FinishedSession(
        id: session.id, name: "Ann", note: "windy", startedAt: session.startedAt,
        total: .seconds(2), laps: stopwatch.laps))
    #expect(
      folder.read(file) == """
        {
          "elapsedNanoseconds" : 2000000000,
          "name" : "Ann",
          "note" : "windy",
          "notes" : {
            "1" : "into the wind"
          },
          "splitsNanoseconds" : [
            1000000007
          ],
          "startedAtNanoseconds" : 1700000000000000000,
          "version" : 1
        }
        """)
  }

  @Test("have the first version that holds all of it, as older programs would forget the rest")
  func version() throws {
    try source.save(session)
    #expect(folder.read(file)?.contains("\"version\" : 3") == true)
    let withoutRuns = try FinishedSession(
      id: session.id, startedAt: session.startedAt, total: session.total, laps: session.laps)
    try source.save(withoutRuns)
    #expect(folder.read(file)?.contains("\"version\" : 1") == true)
    var stopwatch = session.stopwatch
    stopwatch.apply(.excludeLap(1))
    let excluded = try FinishedSession(
      id: session.id, startedAt: session.startedAt, total: session.total, laps: stopwatch.laps)
    try source.save(excluded)
    let text = folder.read(file)?.filter { !$0.isWhitespace }
    #expect(text?.contains("\"leftOut\":[1],") == true)
    #expect(text?.contains("\"version\":2") == true)
    #expect(try source.load(session.id) == excluded)
  }

  @Test("ignore left-out laps that there are not")
  func noSuchLap() throws {
    folder.write(
      """
      {"version": 2, "startedAtNanoseconds": 0, "elapsedNanoseconds": 5, "splitsNanoseconds": [5],
       "leftOut": [-9223372036854775808, 0, 1, 2, 9223372036854775807]}
      """, to: file)
    #expect(try source.load(session.id)?.laps.excluded == [1])
  }

  @Test("are none before anything was filed, and for their owner alone, as is their folder")
  func nothingYet() throws {
    rmdir(folder.path + "/sessions")
    #expect(try source.list() == [])
    #expect(try source.load("x") == nil)
    try source.remove("x")
    #expect(log.entries.isEmpty)
    try source.save(session)
    #expect(folder.mode(of: "sessions") == 0o700)
    #expect(folder.mode(of: file) == 0o600)
  }

  @Test(
    "stay untouched and are shown as unreadable when they make no sense",
    arguments: [
      ("{", .damaged), ("", .damaged), ("[1, 2]", .damaged), (#"{"version": 0}"#, .damaged),
      (#"{"version": 6}"#, .newer), (#"{"version": 1}"#, .damaged),
      (
        #"{"version":1,"startedAtNanoseconds":0,"elapsedNanoseconds":1,"splitsNanoseconds":[2]}"#,
        .damaged
      ),
      (#"{"version":1,"elapsedNanoseconds":1,"splitsNanoseconds":[]}"#, .damaged),
      (.deeplyNestedJSON, .damaged),
    ] as [(String, HistoryEntry.Reason)])
  func unreadable(_ text: String, _ reason: HistoryEntry.Reason) throws {
    folder.write(text, to: file)
    #expect(try source.list() == [.unreadable(session.id, reason)])
    #expect(try source.list() == [.unreadable(session.id, reason)])
    #expect(log.entries.map(\.level) == [.warning])
    #expect(folder.read(file) == text)
  }

  @Test("leave alone what cannot be read when they are in the way of it, and lie beside it")
  func unusableFiles() throws {
    folder.write(#"{"version": 6}"#, to: file)
    try source.save(session)
    let beside = "\(session.id)-2"
    #expect(folder.read(file) == #"{"version": 6}"#)
    #expect(try listed() == ["\(session.id)", beside])
    #expect(try source.load(session.id)?.name == "Ann")
    try source.remove(session.id)
    #expect(try source.list() == [.unreadable(session.id, .newer)])
  }

  @Test("are only what is called so; what a write that was cut off has left is cleaned up")
  func foreignFiles() throws {
    let sessions = ["x.json.new", ".x.json", ".json", "notes.txt", ".stfolder", "x.json~"]
    for name in sessions { folder.write("{}", to: "sessions/\(name)") }
    #expect(try source.list() == [])
    try source.save(session)
    #expect(try listed() == ["\(session.id)"])
    folder.write("{}", to: "sessions/.stopwatch-gtk-7.new")
    try source.cleanUp()
    let kept = sessions.dropFirst() + ["\(session.id).json"]
    #expect(folder.names(in: "sessions") == kept.sorted())
  }

  @Test("are looked at again when another program has replaced one")
  func replaced() throws {
    try source.save(session)
    #expect(try source.list() == [.session(session)])
    let text = try #require(folder.read(file))
    folder.write("{", to: file)
    #expect(try source.list() == [.unreadable(session.id, .damaged)])
    remove(folder.path + "/" + file)
    #expect(try source.list() == [])
    folder.write(text, to: "sessions/another.json")
    #expect(try listed() == ["another"])
  }

  @Test("do not wait for what is no file", .timeLimit(.minutes(1)))
  func noFiles() throws {
    let path = folder.path + "/sessions/"
    mkfifo(path + "a.json", 0o600)
    mkdir(path + "b.json", 0o700)
    symlink("/dev/zero", path + "c.json")
    symlink("/nowhere", path + "d.json")
    #expect(
      try sorted(source.list()) == [
        .unreadable("a", .damaged), .unreadable("b", .damaged), .unreadable("c", .damaged),
      ])
  }

  @Test("go to the trash, and to nowhere else")
  func trash() throws {
    try source.save(session)
    let text = folder.read(file)
    try source.discard(session.id)
    #expect(try source.list() == [])
    #expect(bin.names == ["\(session.id).json"] && bin.read("\(session.id).json") == text)
    #expect(throws: TrashRefusal.self) { try source.discard(session.id) }
    try source.save(session)
    #expect(folder.read(file) == text)
  }

  @Test("keep their latest correction for the next program, and are readable without it")
  func latestCorrection() throws {
    let corrected = try session.correcting(.splitLap(1, at: .milliseconds(300)))
    try source.save(corrected)
    #expect(try source.load(session.id) == corrected)
    #expect(try source.load(session.id)?.correcting(.undo) == session)
    let text = try #require(folder.read(file))
    folder.write(text.replacing("1000000007", with: "1000000009"), to: file)
    #expect(try source.load(session.id)?.latest == nil, "another program has changed it since")
    folder.write(text.replacing("splitLap", with: "fold"), to: file)
    #expect(try source.load(session.id)?.record == corrected.record)
    #expect(try source.load(session.id)?.latest == nil)
  }

  @Test("keep the name before for the next program, unless another has written one since")
  func latestName() throws {
    let renamed = session.renamed(.init(name: "Bob", note: "Rain"))
    try source.save(renamed)
    #expect(try source.load(session.id) == renamed)
    #expect(try source.load(session.id)?.correcting(.undo) == session)
    let text = try #require(folder.read(file))
    folder.write(text.replacing("\"name\" : \"Bob\"", with: "\"name\" : \"Cid\""), to: file)
    #expect(try source.load(session.id)?.name == "Cid")
    #expect(try source.load(session.id)?.latest == nil)
    let merged = try session.correcting(.mergeLap(1)).with(.init(name: "Ann"))
    try source.save(merged)
    #expect(try source.load(session.id)?.correcting(.undo).record == session.record)
  }

  @Test("are not taken for absent or damaged while the system does not let them be read")
  func refused() throws {
    // A symbolic link to itself cannot be followed, not even by root.
    symlink("\(session.id).json", folder.path + "/" + file)
    #expect(try source.list() == [.unreadable(session.id, .inaccessible)])
    #expect(throws: FileError.self) { try source.load(session.id) }
    #expect(throws: FileError.self) { try source.save(session) }
    #expect(folder.names == ["sessions"])
    #expect(try source.list() == [.unreadable(session.id, .inaccessible)])
  }

  @Test("are an error when they cannot be written, and the one before stays")
  func unsavableID() throws {
    folder.write("a file where the folder should be", to: "file")
    let source = JSONSessionDataSource(
      folder: folder.path + "/file", logger: Logger(label: "test") { _ in log }, trash: { _ in })
    #expect(throws: (any Error).self) { try source.save(session) }
    #expect(throws: (any Error).self) { try source.list() }
  }
}
