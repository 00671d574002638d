import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Names view model")
@MainActor
struct NamesViewModelTests {
  let fixture = HistoryFixture()
  let viewModel: NamesViewModel
  let effects: Deliveries<Effect>
  let questions: Deliveries<NamesQuestion>

  init() {
    viewModel = fixture.makeFactory().makeNames()
    effects = Deliveries(of: viewModel.effects)
    questions = Deliveries(of: viewModel.questions)
  }

  var stopwatch: Stopwatch { fixture.core.stopwatch }
  var roster: Roster { stopwatch.laps.roster }
  var names: [String] { viewModel.shown.rows.map(\.name) }

  func make(_ change: StopwatchChange) throws {
    try fixture.core.runtime.changeStopwatch.perform(change)
  }

  /// Starts, and records a lap of each of these names, a second each.
  func record(_ rows: Int...) throws {
    try make(.start)
    for row in rows {
      fixture.core.clock.advance(by: .seconds(1))
      try make(.lap(of: viewModel.shown.rows[row].id))
    }
  }

  @Test("adds a name or a list at once, each one step of undo, whatever runs")
  func add() throws {
    #expect(viewModel.add(" Ann\t") == nil)
    #expect(effects.all == [.announce("Names saved")])
    try make(.start)
    #expect(viewModel.add("Ben\r\n\n  \nCar\u{7}la\n") == nil)
    #expect(viewModel.add("  \n") == nil)
    #expect(names == ["Ann", "Ben", "Car la"])
    #expect(viewModel.shown.rows.map(\.key) == ["1", "2", "3"])
    #expect(viewModel.shown.rows[1].label == "Name 2")
    #expect(viewModel.shown.rows[1].removeLabel == "Remove “Ben”")
    viewModel.send(.undo)
    #expect(names == ["Ann"] && stopwatch.state == .running)
    #expect(effects.all.last == .announce("Names undone"))
    viewModel.send(.undo)
    viewModel.send(.undo)
    #expect(stopwatch == Stopwatch() && viewModel.shown.disabledCommands == [.undo])
  }

  @Test("says why it takes none of the names, and what the key of each is")
  func refuses() {
    #expect(viewModel.add("Ann\nBen\nbe N") == "“be N” is there twice.")
    let long = String(repeating: "x", count: 61)
    #expect(viewModel.add(long) == "The name “\(long)” has more than 60 characters.")
    #expect(viewModel.add((1...21).map { "n\($0)" }.joined(separator: "\n")) != nil)
    #expect(names.isEmpty && stopwatch == Stopwatch())
    #expect(viewModel.add((1...18).map { "n\($0)" }.joined(separator: "\n")) == nil)
    #expect(viewModel.add("a\nb\nc") == "There can be up to 20 names, not 21.")
    #expect(
      viewModel.shown.rows.map(\.key).joined(separator: " ")
        == "1 2 3 4 5 6 7 8 9 0 ⇧1 ⇧2 ⇧3 ⇧4 ⇧5 ⇧6 ⇧7 ⇧8")
  }

  @Test("renames and moves a name, with its laps")
  func rename() throws {
    #expect(viewModel.add("Ann\nBen") == nil)
    try record(1)
    let ben = viewModel.shown.rows[1].id
    viewModel.send(.rename(ben, " Benno "))
    viewModel.send(.move(ben, by: -1))
    viewModel.send(.move(ben, by: -1))
    #expect(names == ["Benno", "Ann"])
    #expect(stopwatch.laps[0].name == ben)
    viewModel.send(.rename(ben, "  "))
    #expect(effects.all.last == .announce("Names saved"))
    viewModel.send(.rename(ben, "ann"))
    #expect(effects.all.last == .showMessage("“Ann” is there twice."))
    #expect(names == ["Benno", "Ann"] && questions.all.isEmpty)
  }

  @Test("asks before laps lose their name")
  func asks() throws {
    #expect(viewModel.add("Ann\nBen\nCarla") == nil)
    try record(1, 1, 0)
    let rows = viewModel.shown.rows
    viewModel.send(.remove(rows[2].id))
    #expect(names == ["Ann", "Ben"] && questions.all.isEmpty)
    viewModel.send(.remove(rows[1].id))
    let question = try #require(questions.all.first)
    #expect(question.heading == "2 laps will belong to nobody")
    #expect(names == ["Ann", "Ben"])
    viewModel.send(.confirm(question))
    #expect(names == ["Ann"] && stopwatch.laps.map(\.name) == [.nobody, .nobody, rows[0].id])
    viewModel.send(.undo)
    #expect(stopwatch.laps[0].name == rows[1].id)
    viewModel.send(.chooseStart(1))
    #expect(questions.all.last?.heading == "2 laps will belong to nobody")
    #expect(roster.start == .together)
  }

  @Test("does what it has asked about, and leaves what happened meanwhile")
  func meanwhile() throws {
    #expect(viewModel.add("Ann\nBen") == nil)
    try record(1)
    let rows = viewModel.shown.rows
    viewModel.send(.remove(rows[1].id))
    viewModel.send(.rename(rows[0].id, "Anna"))
    #expect(viewModel.add("Carla") == nil)
    viewModel.send(.confirm(try #require(questions.all.first)))
    #expect(names == ["Anna", "Carla"] && questions.all.count == 1)
  }

  @Test("has the kind, and the start of names that are all at once")
  func kinds() throws {
    #expect(viewModel.add("Ann\nBen") == nil)
    #expect(
      viewModel.shown.starts == [
        "Start together", "Start every 10 s", "Start every 15 s", "Start every 20 s",
        "Start every 30 s", "Start every 1 min", "Start every 2 min",
        "Start each at its first press",
      ])
    viewModel.send(.chooseStart(4))
    #expect(roster.start == .every(.seconds(30)) && viewModel.shown.start == 4)
    viewModel.send(.chooseKind(1))
    #expect((viewModel.shown.kind, viewModel.shown.start) == (1, nil))
    try make(.setRoster(Roster(roster.names, start: .every(.seconds(7)))))
    let other = fixture.makeFactory().makeNames()
    #expect(other.shown.start == 8 && other.shown.starts.last == "Start every 7 s")
  }

  @Test("forgets corrected starts with another choice only")
  func start() throws {
    #expect(viewModel.add("Ann\nBen") == nil)
    try record(0)
    let ben = viewModel.shown.rows[1].id
    try make(.setStart(ben, at: .milliseconds(500)))
    viewModel.send(.move(ben, by: -1))
    #expect(roster.start(of: ben) == .milliseconds(500))
    viewModel.send(.chooseStart(7))
    viewModel.send(.chooseStart(0))
    #expect(roster.start(of: ben) == .zero)
  }

  @Test("takes the names of the last session, which keep the laps of the same ones")
  func last() async throws {
    viewModel.send(.useLast)
    await letTasksRun { effects.all.last != nil }
    #expect(effects.all.last == .showMessage("No session in the history has names"))
    fixture.core.clock.advance(by: .seconds(60))
    let race = try NamedStopwatch(["ben", "Dan"], .inTurn)
    try race.press((nil, 1))
    fixture.keep(
      .session(try #require(FinishedSession(race.stopwatch))), .session(.sample(start: 1)))
    #expect(viewModel.add("Ann\nBen") == nil)
    try record(1)
    viewModel.send(.useLast)
    await letTasksRun { names == ["ben", "Dan"] }
    #expect(roster.kind == .inTurn)
    #expect(stopwatch.laps[0].name == roster.names[0].id)
  }

  @Test("has the names of a session in the history, which its window shows and undoes")
  func session() async throws {
    let session = FinishedSession.sample(laps: [.seconds(2), .seconds(3)])
    fixture.keep(.session(session))
    await fixture.core.history.refresh()
    let window = try #require(fixture.makeSession(session.id))
    let names = fixture.makeFactory().makeNames(of: window)
    let told = Deliveries(of: window.effects)
    #expect(names.add("Get\nFit") == nil)
    names.send(.chooseKind(1))
    #expect(window.shown.overview.table.rows.map { $0[.name] } == ["Fit", "Get"])
    #expect(told.all.last == .announce("Names saved"))
    window.send(.undo)
    #expect(names.shown.kind == 0)
    names.send(.undo)
    #expect(names.shown.rows.isEmpty && stopwatch == Stopwatch())
  }
}
