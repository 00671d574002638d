import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The name of the session on the stopwatch")
@MainActor
struct NameSessionTests {
  let fixture = StopwatchFixture()

  var names: FinishedSession.Names { fixture.stopwatch.names }

  /// Starts, and records a lap after two seconds.
  func run() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(2))
  }

  func reset() {
    fixture.change(.pause, after: .seconds(1))
    fixture.reset()
  }

  /// Names what is on the stopwatch, as the History window does.
  func name(_ name: String? = nil, note: String? = nil) async throws {
    try await fixture.history.rename(
      #require(fixture.stores.currentSession), name: name, note: note)
  }

  /// Names the session in the history, as another computer does.
  func write(_ name: String, note: String = "") throws {
    let session = try #require(fixture.sessionSource.sessions.first)
    fixture.sessionSource.kept[session.id] = .session(
      session.with(.init(name: name, note: note)))
  }

  @Test("is given while it runs, comes to the history with it, and can be undone")
  func whileItRuns() async throws {
    run()
    try await name("400 m")
    try await name(note: "Rain")
    #expect(fixture.stopwatch.state == .running)
    #expect(names == .init(name: "400 m", note: "Rain"))
    #expect(fixture.sessionSource.kept.isEmpty)
    #expect(fixture.undo() == .name(names.with(name: nil, note: "Rain")))
    #expect(names == .init(name: "400 m"))
    #expect(fixture.next().stopwatch.names == names)
    reset()
    #expect(fixture.filed.map(\.names) == [.init(name: "400 m")])
    #expect(names == .init())
  }

  @Test("is not given before the start, nor a note that is too long")
  func refusals() {
    let names = FinishedSession.Names(name: "400 m")
    #expect(!fixture.change(.name(names)))
    fixture.change(.startIn(.seconds(5)))
    #expect(!fixture.change(.name(names)))
    fixture.change(.pause)
    run()
    let long = FinishedSession.Names(note: String(repeating: "a", count: 100_000))
    #expect(StopwatchChange.name(long).refusal(in: fixture.stores.state.value) == .noteTooLong)
    #expect(fixture.change(.name(names)) && !fixture.change(.name(names)))
  }

  @Test("stays where an earlier change is undone, and comes back with the session")
  func undo() async throws {
    run()
    try await name("400 m")
    reset()
    fixture.undo()
    #expect(names.name == "400 m")
    fixture.undo()
    fixture.undo()
    #expect(names.name == "")
    fixture.redo()
    #expect(names.name == "400 m")
    fixture.undo()
    fixture.undo()
    #expect(fixture.stopwatch.laps.isEmpty && names.name == "")
    fixture.undo()
    #expect(fixture.stopwatch.state == .initial && fixture.sessionSource.kept.isEmpty)
  }

  @Test("leaves corrections in a window of the session undoable")
  func otherWindow() throws {
    let session = FinishedSession.sample(laps: [.seconds(2), .seconds(4), .seconds(3)])
    let corrected = try session.correcting(.mergeLap(1))
    let window = corrected.state
    let named = corrected.renamed(.init(name: "Ann"))
    var state = named.state(after: window)
    #expect(state.stopwatch.names.name == "Ann" && state.stopwatch.laps == corrected.laps)
    try state.correct(.undo)
    #expect(state.stopwatch == session.with(.init(name: "Ann")).stopwatch)
  }

  @Test("is that which somebody gave it in the history meanwhile, unless it got another one since")
  func elsewhere() async throws {
    run()
    reset()
    try write("Ann", note: "Rain")
    fixture.undo()
    #expect(names == .init(name: "Ann", note: "Rain"))
    fixture.undo()
    #expect(fixture.stopwatch.state == .running && names.name == "Ann")
    try write("Bob", note: "Wind")
    reset()
    #expect(fixture.filed.map(\.names) == [.init(name: "Bob", note: "Wind")])
    fixture.undo()
    try await name("400 m")
    try write("Cid", note: "Sun")
    fixture.reset()
    #expect(fixture.filed.map(\.names) == [.init(name: "400 m", note: "Sun")])
  }

  @Test("is not lost where its file is")
  func deletedFile() async throws {
    run()
    reset()
    try write("Ann")
    fixture.undo()
    fixture.sessionSource.kept = [:]
    fixture.change(.resume)
    reset()
    #expect(fixture.filed.map(\.name) == ["Ann"])
  }
}
