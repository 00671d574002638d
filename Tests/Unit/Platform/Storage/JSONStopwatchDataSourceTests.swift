import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The stopwatch in a file")
struct JSONStopwatchDataSourceTests {
  let folder = TemporaryFolder()
  let locks = TemporaryFolder()
  let log = InMemoryLogHandler()
  let clock = ManualClock()

  var source: JSONStopwatchDataSource { source(in: "") }

  func source(in subfolder: String) -> JSONStopwatchDataSource {
    JSONStopwatchDataSource(
      folder: folder.path + subfolder, lock: StateLock(folder: locks.path),
      logger: Logger(label: "test") { _ in log })
  }

  /// Returns a stopwatch that has run for this many seconds, with a lap after the first second.
  func saved(afterSeconds seconds: Int) -> SavedStopwatch {
    let stopwatch = Stopwatch.running(
      from: clock.now - .seconds(seconds), laps: [.nanoseconds(1_000_000_007)])
    return SavedStopwatch(stopwatch, at: clock.read())
  }

  @Test("keeps which laps are left out, many too")
  func excluded() throws {
    var excluded = Stopwatch.running(
      from: clock.now, laps: Array(repeating: .seconds(1), count: 200))
    excluded.pause(at: clock.now + .seconds(200))
    for lap in 1...100 { excluded.apply(.excludeLap(lap * 2)) }
    let session = try #require(FinishedSession(finishing: excluded, at: clock.now))
    let reset = SavedChange(.reset, before: excluded, wasRunning: false)
    for saved in [
      SavedStopwatch(excluded, at: clock.read()),
      SavedStopwatch(Stopwatch(), steps: [reset], at: clock.read()),
      SavedStopwatch(Stopwatch(), updates: [HistoryUpdate(session)], at: clock.read()),
      SavedStopwatch(
        Stopwatch(), updates: [HistoryUpdate(session, isRemoval: true)], at: clock.read()),
    ] {
      try source.save(saved)
      #expect(try source.load().saved == saved)
      #expect(folder.read("stopwatch.json")?.contains("\"version\" : 3") == true)
    }
  }

  @Test("keeps the latest changes, the changes of the history to make, and that it closed")
  func everything() throws {
    var before = Stopwatch.running(from: clock.now, laps: [.seconds(2), .seconds(1)])
    before.pause(at: clock.now + .seconds(4))
    let sample = FinishedSession.sample(laps: [.seconds(2), .nanoseconds(1_000_000_007)])
    let copy = try FinishedSession(
      id: "Ünnamed copy-2", startedAt: .epoch, total: .seconds(4), laps: Laps())
    let pace = try #require(Pace(total: .seconds(60)))
    let seen = SeenSession([nil, sample.checksum, copy.checksum], names: .init(name: "Ann"))
    let updates = [
      HistoryUpdate(sample, seen: seen), HistoryUpdate(.sample(start: 1_600_000_000)),
      HistoryUpdate(copy, isRemoval: true, seen: SeenSession([sample.checksum, copy.checksum])),
    ]
    let steps = [
      SavedChange(.start, before: Stopwatch(), wasRunning: false),
      SavedChange(.pause, before: before, wasRunning: true),
      SavedChange(.reset, before: before, wasRunning: false),
      SavedChange(.compare(.pace(pace)), before: Stopwatch(), wasRunning: false),
      SavedChange(.continueSession(copy), before: Stopwatch(), wasRunning: false),
      SavedChange(.reset, before: copy.stopwatch, wasRunning: false),
    ]
    for saved in [
      SavedStopwatch(Stopwatch(), steps: steps, updates: updates, at: clock.read()),
      SavedStopwatch(
        copy.stopwatch, comparedWith: .session(copy), steps: steps.dropLast(), at: clock.read()),
      try SavedStopwatch(
        state: .paused, pausedStopwatch: copy.stopwatch, savedAt: clock.read(),
        updates: updates.dropLast(), seen: [copy.id: seen]),
      SavedStopwatch(Stopwatch.running(from: clock.now), isClosing: true, at: clock.read()),
    ] {
      try source.save(saved)
      #expect(try source.load().saved == saved)
    }
  }

  @Test("keeps what the user is to know about a crash, unless it is damaged")
  func crash() throws {
    let longest = Stopwatch.maximumSetTime
    for (start, duration, isPossible) in [
      (longest, longest, true), (longest + .nanoseconds(1), .zero, false),
      (.zero, .seconds(-1), false),
    ] {
      let away = TimeAway(start: start, duration: duration)
      let crash = Notice.timeAway(away, .interrupted, isCounted: true)
      try source.save(
        SavedStopwatch(Stopwatch.running(from: clock.now), crash: crash, at: clock.read()))
      #expect(try source.load().saved?.crash == (isPossible ? crash : nil))
    }
  }

  @Test("is read by earlier versions, unless it has a name that the history does not have")
  func names() throws {
    let session = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    for (names, version) in [(session.names, 3), (.init(name: "Bob"), 4), (.init(), 4)] {
      var stopwatch = session.stopwatch
      stopwatch.names = names
      let saved = try SavedStopwatch(
        state: .paused, pausedStopwatch: stopwatch, savedAt: clock.read(),
        steps: [SavedChange(.name(names), before: session.stopwatch, wasRunning: false)],
        seen: [session.id: SeenSession([session.checksum], names: session.names)])
      try source.save(saved)
      #expect(try source.load().saved == saved)
      let text = try #require(folder.read("stopwatch.json"))
      #expect(text.contains("\"version\" : \(version)"))
      #expect(text.contains("\"sessionChecksum\" : \"\(session.checksum.text)\""))
    }
  }

  @Test("has no reset to undo where the time before it is negative", arguments: [5, -5])
  func negativeTimeBefore(seconds: Int64) throws {
    folder.write(
      """
      {"version": 1, "state": "initial", "elapsedNanoseconds": 0, "splitsNanoseconds": [],
       "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
       "beforeReset": {"elapsedNanoseconds": \(seconds * 1_000_000_000), "splitsNanoseconds": []}}
      """, to: "stopwatch.json")
    let saved = try #require(try source.load().saved)
    #expect(saved.steps.map(\.before.elapsed) == (seconds > 0 ? [.seconds(seconds)] : []))
  }

  @Test("removes what an earlier version was to take back, unless that had continued a session")
  func earlierVersion() throws {
    for isContinued in [false, true] {
      let session = FinishedSession.sample(laps: [.seconds(2)])
      let fields = """
        "startedAtNanoseconds": 1700000000000000000, "elapsedNanoseconds": 2000000000,
        "splitsNanoseconds": [2000000000], "sessionID": "\(session.id)"\(isContinued ? ", \"sessionChecksum\": \"5\"" : "")
        """
      folder.write(
        """
        {"version": 1, "state": "paused", \(fields), "reverted": [{\(fields)}],
         "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0}}
        """, to: "stopwatch.json")
      let saved = try #require(try source.load().saved)
      #expect(saved.updates.map(\.isRemoval) == (isContinued ? [] : [true]))
      #expect(saved.seen[session.id]?.checksums.map { $0?.text } == (isContinued ? ["5"] : nil))
    }
  }

  @Test("says its version and its values in plain words")
  func shape() throws {
    try source.save(saved(afterSeconds: 5))
    #expect(
      folder.read("stopwatch.json") == """
        {
          "elapsedNanoseconds" : 5000000000,
          "runs" : [
            {
              "elapsedNanoseconds" : 0,
              "startedAtNanoseconds" : 1700000000000000000
            }
          ],
          "savedAt" : {
            "asleepSinceBootNanoseconds" : 0,
            "bootID" : "first boot",
            "sinceBootNanoseconds" : 1000000000000,
            "sinceEpochNanoseconds" : 1800000000000000000
          },
          "sessionID" : "2023-11-14T22-13-20.000000000Z",
          "splitsNanoseconds" : [
            1000000007
          ],
          "startedAtNanoseconds" : 1700000000000000000,
          "state" : "running",
          "version" : 3
        }
        """)
  }

  @Test("stays as it was where it cannot be replaced, with nothing beside it")
  func irreplaceable() throws {
    try source.save(saved(afterSeconds: 5))
    let others = ["stopwatch.json.previous", "stopwatch.json.previous.new"]
    for name in others { mkdir("\(folder.path)/\(name)", 0o700) }
    #expect(throws: FileError.self) { try source.save(saved(afterSeconds: 6)) }
    #expect(folder.names == ["stopwatch.json"] + others)
    #expect(try source.load().saved == saved(afterSeconds: 5))
  }

  @Test("is for its owner alone, and so are the folders made for it")
  func permissions() throws {
    let source = source(in: "/a/b")
    try source.save(saved(afterSeconds: 5))
    #expect(folder.mode(of: "a") == 0o700)
    #expect(folder.mode(of: "a/b") == 0o700)
    #expect(folder.mode(of: "a/b/stopwatch.json") == 0o600)
  }

  @Test("is written through a link that leads to nothing yet, and into another file system")
  func danglingLink() throws {
    let elsewhere = TemporaryFolder(in: "/dev/shm")
    symlink(elsewhere.path + "/kept.json", folder.path + "/stopwatch.json")
    try source.save(saved(afterSeconds: 5))
    try source.save(saved(afterSeconds: 6))
    #expect(folder.names == ["stopwatch.json"])
    #expect(elsewhere.names == ["kept.json", "kept.json.previous"])
    #expect(try source.load().saved == saved(afterSeconds: 6))
  }

  @Test("is set aside where the link leads, when it is damaged")
  func damagedBehindALink() throws {
    let elsewhere = TemporaryFolder()
    elsewhere.write("{", to: "kept.json")
    symlink(elsewhere.path + "/kept.json", folder.path + "/stopwatch.json")
    let source = source
    #expect(try source.load().saved == nil)
    try source.cleanUp()
    #expect(elsewhere.names == ["kept.json.damaged-1"])
    #expect(folder.names == ["stopwatch.json"])
  }

  @Test("is not there before it was saved, and leaves nothing behind of writes that were cut off")
  func leftovers() throws {
    let leftovers = ["stopwatch.json.new", "stopwatch.json.previous.new", ".stopwatch-gtk-7.new"]
    for name in leftovers { folder.write("{", to: name) }
    #expect(try source.load().saved == nil)
    #expect(log.entries.isEmpty)
    #expect(folder.names == leftovers.sorted())
    try source.cleanUp()
    #expect(folder.names == [])
  }

  @Test("is not overwritten where another program has written it, with the lock or without")
  func foreign() throws {
    for isLocked in [true, false] {
      let folder = TemporaryFolder()
      if !isLocked { locks.write("a file where the folder should be", to: "none") }
      let lock = StateLock(folder: isLocked ? locks.path : locks.path + "/none")
      let source = JSONStopwatchDataSource(
        folder: folder.path, lock: lock, logger: Logger(label: "test") { _ in log })
      #expect(try source.load().saved == nil)
      try source.save(saved(afterSeconds: 5))
      try source.save(saved(afterSeconds: 6))
      folder.write("theirs", to: "stopwatch.json")
      try source.save(saved(afterSeconds: 7))
      try source.save(saved(afterSeconds: 8))
      #expect(
        folder.names == ["stopwatch.json", "stopwatch.json.foreign-1", "stopwatch.json.previous"])
      #expect(folder.read("stopwatch.json.foreign-1") == "theirs")
      #expect(try source.load().saved == saved(afterSeconds: 8))
    }
  }

  @Test("is the generation before where the system does not let the latest be read")
  func unreadableLatest() throws {
    try source.save(saved(afterSeconds: 5))
    try source.save(saved(afterSeconds: 6))
    // A symbolic link to itself cannot be followed: the system refuses it even for root.
    rename(folder.path + "/stopwatch.json", folder.path + "/good")
    symlink("stopwatch.json", folder.path + "/stopwatch.json")
    let source = source
    let loaded = try source.load()
    #expect(loaded.saved == saved(afterSeconds: 5))
    #expect(loaded.obstacle != nil && loaded.obstacle != .unusable)
    try source.cleanUp()
    #expect(folder.names.contains("stopwatch.json"))
    try source.save(saved(afterSeconds: 7))
    #expect(folder.names.contains("stopwatch.json.unread-1"))
  }

  @Test("is the generation before where the latest is damaged", arguments: [true, false])
  func damagedLatest(cleansUp: Bool) throws {
    try source.save(saved(afterSeconds: 5))
    try source.save(saved(afterSeconds: 6))
    folder.write("{", to: "stopwatch.json")
    let source = source
    let loaded = try source.load()
    #expect(loaded.saved == saved(afterSeconds: 5))
    #expect(loaded.obstacle == .unusable)
    if cleansUp {
      try source.cleanUp()
      #expect(folder.names == ["stopwatch.json.damaged-1", "stopwatch.json.previous"])
    }
    try source.save(saved(afterSeconds: 7))
    #expect(folder.read("stopwatch.json.damaged-1") == "{")
    #expect(try source.load().obstacle == nil)
  }

  @Test("is an error where it cannot be read or written, and the next save tries again")
  func noFolder() throws {
    folder.write("a file where the folder should be", to: "state")
    let source = source(in: "/state")
    #expect(throws: FileError.self) { try source.load() }
    #expect(throws: FileError.self) { try source.save(saved(afterSeconds: 5)) }
    remove(folder.path + "/state")
    try source.save(saved(afterSeconds: 5))
    #expect(try source.load().saved == saved(afterSeconds: 5))
  }
}
