import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The Laps view model")
@MainActor
struct LapsViewModelTests {
  let fixture = StopwatchFixture()
  let viewModel: LapsViewModel
  let effects: Deliveries<Effect>
  let disk = FilesInMemory()

  init() {
    viewModel = fixture.makeLaps(files: disk)
    effects = Deliveries(of: viewModel.effects)
  }

  var table: LapTable { viewModel.shown.overview.table }

  /// Records laps of the given lengths in seconds.
  func record(_ laps: [Int]) {
    fixture.start(at: fixture.clock.now)
    for lap in laps {
      fixture.change(.lap(), after: .seconds(lap))
    }
  }

  @Test("shows the laps of a name until it is gone, or the session is another one")
  func lane() throws {
    func roster(_ names: String...) throws -> Roster {
      try Roster(names.map { Roster.Name($0) }).numbered()
    }
    fixture.change(.setRoster(try roster("Ann", "Ben")))
    record([2, 3])
    let ben = NameID(rawValue: 2)
    viewModel.send(.choose(.lane(ben)))
    fixture.change(.lap(of: ben), after: .seconds(1))
    #expect(viewModel.shown.overview.laps.lane == ben && table.rows.map(\.lap) == [3])
    fixture.change(.setRoster(try roster("Ann", "Benny")))
    #expect(viewModel.shown.overview.laps.lane == ben)
    let other = try FinishedSession(
      startedAt: .epoch, total: .seconds(9),
      laps: Laps(splits: [.seconds(4)], names: [2], roster: roster("Cut", "Weld")))
    fixture.change(.continueSession(other))
    #expect(viewModel.shown.overview.laps.lane == nil)
    viewModel.send(.choose(.lane(ben)))
    fixture.change(.setRoster(try roster("Cut")))
    fixture.change(.setRoster(try roster("Cut", "Pack")))
    #expect(viewModel.shown.overview.laps.lane == nil)
  }

  @Test("sorts the laps by the column that the user chooses, and the other way round")
  func sorts() {
    record([2, 1, 3])
    viewModel.send(.choose(.sort(by: .time)))
    #expect(table.rows.map(\.lap) == [2, 1, 3])
    viewModel.send(.choose(.sort(by: .time)))
    #expect(table.rows.map(\.lap) == [3, 1, 2])
    fixture.change(.lap(), after: .milliseconds(2_500))
    #expect(table.rows.map(\.lap) == [3, 4, 1, 2])
  }

  @Test("says which commands can be used, by what the user does in the table")
  func commands() {
    func disabled(lap: Int?, isEditing: Bool) -> Set<Command> {
      viewModel.shown.disabledCommands.union(
        table.disabledCommands(selectedLap: lap, isEditing: isEditing))
    }
    #expect(
      disabled(lap: nil, isEditing: false)
        == Set(Command.ofLap + [.undo, .redo, .contextMenu, .editNote, .copyLaps, .exportLaps])
        .union([.countLap, .deleteLap, .splitCurrentLap]))
    record([1])
    #expect(disabled(lap: 1, isEditing: false) == [.redo, .countLap, .deleteLap])
    #expect(
      disabled(lap: 1, isEditing: true)
        == Set(Command.ofLap + [.redo, .countLap, .deleteLap, .editNote]))
    fixture.pause(at: fixture.clock.now + .seconds(1))
    #expect(disabled(lap: 1, isEditing: false) == [.redo])
  }

  @Test("copies and exports all laps, also while those of a name are displayed that has none")
  func emptyLane() throws {
    fixture.change(.setRoster(try Roster([Roster.Name("Ann")]).numbered()))
    record([1])
    viewModel.send(.choose(.lane(NameID(rawValue: 1))))
    #expect(table.rows.isEmpty)
    #expect(viewModel.shown.disabledCommands.isDisjoint(with: [.copyLaps, .exportLaps]))
  }

  @Test("hides and shows columns, and keeps that for the next time")
  func columns() {
    viewModel.send(.show(.previous, false))
    #expect(table.headings.map(\.column).contains(.previous) == false)
    #expect(fixture.preferencesSource.kept?.hiddenLapColumns == ["previous"])
    viewModel.send(.show(.previous, true))
    #expect(fixture.preferencesSource.kept?.hiddenLapColumns == [])
    #expect(table.headings.map(\.column).contains(.clock) == false)
    viewModel.send(.show(.clock, true))
    #expect(table.headings.map(\.column).contains(.clock) == true)
    #expect(fixture.preferencesSource.kept?.hiddenLapColumns == ["clock"])
    viewModel.send(.show(.clock, false))
    #expect(fixture.preferencesSource.kept?.hiddenLapColumns == [])
  }

  @Test("leaves a long note as it is, unless the ellipsis is deleted")
  func longNote() throws {
    let long = String(repeating: "x", count: 2000)
    let laps = try Laps(splits: [.seconds(1)], notes: [1: long])
    let session = try FinishedSession(startedAt: .epoch, total: .seconds(2), laps: laps)
    fixture.continueSession(session)
    let row = try #require(table.rows.first { $0.lap == 1 })
    #expect(row[.note] == long.prefix(1000) + "…")
    viewModel.edit(.note, ofLap: 1, typed: row[.note])
    #expect(fixture.stopwatch.laps.notes == [1: long])
    #expect(
      viewModel.edit(.note, ofLap: 1, typed: "A" + row[.note].dropFirst())
        == "A note can have up to 1,000 characters.")
    #expect(fixture.stopwatch.laps.notes == [1: long])
    viewModel.edit(.note, ofLap: 1, typed: "short")
    #expect(fixture.stopwatch.laps.notes == [1: "short"])
    viewModel.edit(.note, ofLap: 1, typed: "short…")
    #expect(fixture.stopwatch.laps.notes == [1: "short…"])
  }

  @Test("moves the end of a lap, the next takes the difference; says what is not possible")
  func times() {
    record([2, 1])
    #expect(viewModel.edit(.time, ofLap: 1, typed: "00:02.00") == nil)
    #expect(fixture.stores.state.value.undoHistory.latest == .lap(), "that is its time already")
    #expect(viewModel.edit(.time, ofLap: 1, typed: "0:02.4") == nil)
    #expect(table.rows.map { $0[.time] } == ["00:00.60", "00:02.40"])
    #expect(effects.all.last == .offerUndo("Lap 1 is now 00:02.40"))
    #expect(
      viewModel.edit(.time, ofLap: 1, typed: "9:00")
        == "The lap time must be between 00:00.00 and 00:03.00")
    #expect(
      viewModel.edit(.time, ofLap: 1, typed: "x")
        == "Enter a time such as 12:30, 5 min or 1 h 30 min")
    #expect(table.rows.map { $0[.time] } == ["00:00.60", "00:02.40"])
  }

  @Test("says of a lap that is merged into the last one whether it counts in the statistics again")
  func merges() {
    record([2, 1])
    viewModel.correct(.excludeLap, lap: 2)
    viewModel.correct(.mergeLap, lap: 2)
    #expect(effects.all.last == .offerUndo("Merged into the last lap, included in statistics"))
    viewModel.correct(.mergeLap, lap: 1)
    #expect(effects.all.last == .offerUndo("Merged into the last lap"))
  }

  @Test("leaves a lap out of the statistics and includes it again, as the menu says")
  func leavesOut() {
    record([2, 1, 4])
    func label(ofLap lap: Int) -> String {
      let isExcluded = viewModel.corrected.stopwatch.laps[lap - 1].isExcluded
      return LapsStrings.excludeLabel(isExcluded: isExcluded)
    }
    #expect(label(ofLap: 3) == "E_xclude from Statistics")
    viewModel.correct(.excludeLap, lap: 3)
    #expect(effects.all.last == .offerUndo("Lap 3 excluded from statistics"))
    #expect(table.rows.map(\.badge) == ["Excluded", "Fastest", "Slowest"])
    #expect(viewModel.shown.overview.figures.first?.text == "2 of 3")
    #expect(label(ofLap: 3) == "_Include in Statistics")
    #expect(label(ofLap: 2) == "E_xclude from Statistics")
    viewModel.correct(.excludeLap, lap: 3)
    #expect(effects.all.last == .offerUndo("Lap 3 included in statistics"))
    #expect(table.rows.map(\.badge) == ["Slowest", "Fastest", ""])
    viewModel.send(.change(.undo, at: fixture.clock.now))
    #expect(table.rows.first?.badge == "Excluded")
    viewModel.correct(.excludeLap, lap: 4)
    #expect(table.rows.first?.badge == "Excluded")
  }

  @Test("shows the same instant as the Home window")
  func sameInstant() {
    let home = fixture.makeHome()
    var shown: [String?] = []
    for rendering in [
      home.observe { shown += [$0.time.text, $0.currentLap?[.time]] },
      viewModel.observe { shown += [$0.time.text, $0.currentLap?[.time], $0.currentLap?[.total]] },
    ] { rendering.keep() }
    home.send(.changeVisibility(isVisible: true))
    fixture.start(at: fixture.clock.now)
    shown = []
    fixture.advance(by: .milliseconds(12_340))
    #expect(shown == Array(repeating: "00:12.34", count: 5))
  }

  @Test(
    "announces what was done in it, and withdraws its offer to undo with what is done elsewhere")
  func announces() {
    fixture.start(at: fixture.clock.now)
    #expect(effects.all == [.dismissMessage])
    viewModel.send(.toggle(at: fixture.clock.now))
    #expect(effects.all.last == .offerUndo("Paused", announcement: "Paused at 00:00.00"))
    fixture.resume(at: fixture.clock.now)
    #expect(effects.all.last == .dismissMessage)
  }

  @Test("makes the columns wider with the first hour")
  func hour() {
    let frames = ManualFrames()
    var widths: [Int?] = []
    viewModel.observe(drawnIn: frames) {
      widths.append($0.overview.table.headings.first { $0.column == .total }?.longestText?.count)
    }.keep()
    viewModel.send(.changeVisibility(isVisible: true))
    fixture.start(at: fixture.clock.now)
    widths = []
    for time in [Duration.seconds(3599), .seconds(1)] {
      fixture.advance(by: time)
      frames.draw()
    }
    #expect(widths == [8, 10])
  }

  @Test("copies the table, the current lap with it")
  func copies() throws {
    record([2, 1])
    fixture.advance(by: .seconds(4))
    fixture.pause(at: fixture.clock.now)
    viewModel.send(.copy)
    #expect(effects.all.last == .showMessage("Laps copied"))
    let (text, html) = try #require(effects.copied)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("00:04.00") && html.contains(">0:00:04.00</td>"))
  }

  @Test("exports the laps of the moment at which people asked for it")
  func exports() async {
    record([2, 1])
    viewModel.chooser = ScriptedFileChooser(.chosen(path: "/laps.csv", kind: nil))
    viewModel.send(.export)
    fixture.recordLap(at: fixture.clock.now)
    await letTasksRun {
      effects.all.contains(.showSavedFile("Saved “laps.csv”", path: "/laps.csv"))
    }
    #expect(disk.text("/laps.csv")?.split(whereSeparator: \.isNewline).count == 4)
  }
}
