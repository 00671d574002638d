import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Typing the note or the time of a lap in the table")
@MainActor
struct CorrectionEditorTests {
  let fixture = StopwatchFixture()
  let viewModel: LapsViewModel
  let effects: Deliveries<Effect>

  /// Four laps of ten seconds.
  init() {
    viewModel = fixture.makeLaps(files: FilesInMemory())
    effects = Deliveries(of: viewModel.effects)
    fixture.start(at: fixture.clock.now)
    for _ in 1...4 { fixture.change(.lap(), after: .seconds(10)) }
  }

  var editor: CorrectionEditor { viewModel.editor }
  var notes: [Int: String] { fixture.stopwatch.laps.notes }
  /// The number of the lap that a text is being typed for, and the text.
  var typed: [String] { editor.draft.map { ["\($0.number ?? 0)", $0.text] } ?? [] }

  func type(_ text: String, _ column: LapColumn = .note, lap: Int) {
    editor.begin(column, ofLap: lap)
    editor.type(text)
  }

  @Test("stays with its lap when a shell merges, splits or adds other laps")
  func renumbered() {
    type("second", lap: 2)
    fixture.change(.mergeLap(1))
    #expect(typed == ["1", "second"])
    fixture.change(.splitLap(1, at: .seconds(5)))
    #expect(typed == ["2", "second"])
    fixture.change(.lap(), after: .seconds(10))
    fixture.undo()
    fixture.undo()
    #expect(typed == ["1", "second"])
    #expect(notes.isEmpty && editor.end() && notes == [1: "second"])
    #expect(editor.draft == nil)
  }

  @Test("waits while its lap is merged, is shown, and goes to no other lap")
  func merged() async {
    fixture.change(.setNote("hill", lap: 3))
    type("second", lap: 2)
    fixture.change(.mergeLap(2))
    #expect(editor.draft == nil)
    await letTasksRun { effects.all.last == .offerUndo("Note on lap 2: second") }
    #expect(editor.end() && notes == [2: "hill"])
    fixture.undo()
    #expect(typed == ["2", "second"])
    fixture.change(.mergeLap(1))
    #expect(typed == ["1", "second"])
    #expect(editor.end() && notes == [1: "second", 2: "hill"])
  }

  @Test("is not gone with a note that was saved before its lap was merged")
  func keptAndMerged() async {
    type("second", lap: 2)
    editor.keep()
    #expect(notes == [2: "second"] && typed == ["2", "second"])
    fixture.change(.mergeLap(2))
    await letTasksRun { effects.all.last == .offerUndo("Note on lap 2: second") }
    #expect(notes.isEmpty && editor.draft == nil)
    fixture.undo()
    #expect(typed == ["2", "second"])
    #expect(editor.end() && notes == [2: "second"])
  }

  @Test("waits while its lap is gone, is shown, and goes to no other lap")
  func deleted() async {
    fixture.pause(at: fixture.clock.now)
    type("last", lap: 4)
    fixture.change(.deleteLap(4))
    #expect(editor.draft == nil)
    await letTasksRun { effects.all.last == .offerUndo("Note on lap 4: last") }
    #expect(editor.end() && notes.isEmpty)
    fixture.undo()
    #expect(typed == ["4", "last"])
    fixture.reset()
    fixture.start(at: fixture.clock.now)
    for _ in 1...4 { fixture.change(.lap(), after: .seconds(10)) }
    type("other", lap: 4)
    #expect(editor.end() && notes == [4: "other"])
    for _ in 1...7 { fixture.undo() }
    #expect(typed == ["4", "last"] && notes.isEmpty)
    #expect(editor.end() && notes == [4: "last"])
  }

  @Test("waits while the recording of its lap is undone")
  func undone() async {
    type("last", lap: 4)
    fixture.undo()
    #expect(editor.draft == nil)
    await letTasksRun { effects.all.last == .showMessage("Note on lap 4: last") }
    fixture.change(.lap(), after: .seconds(1))
    #expect(typed == ["4", "last"])
  }

  @Test("waits if it is a time, while its lap is merged and does not end")
  func time() async {
    type("0:05", .time, lap: 2)
    fixture.change(.mergeLap(2))
    #expect(editor.draft == nil)
    await letTasksRun { effects.all.last == .offerUndo("Time of lap 2: 0:05") }
    #expect(fixture.stopwatch.laps.map(\.split) == [10, 30, 40].map { .seconds($0) })
    fixture.undo()
    #expect(typed == ["2", "0:05"])
    #expect(editor.end())
    #expect(fixture.stopwatch.laps.map(\.split) == [10, 15, 30, 40].map { .seconds($0) })
  }

  @Test("is what the lap says, as long as the user has typed nothing")
  func untouched() {
    editor.begin(.time, ofLap: 2)
    fixture.change(.endLap(2, at: .seconds(15)))
    #expect(typed == ["2", "00:05.00"])
    #expect(editor.end())
    #expect(fixture.stores.state.value.undoHistory.latest == .endLap(2, at: .seconds(15)))
    editor.begin(.note, ofLap: 2)
    fixture.change(.setNote("hill", lap: 2))
    #expect(typed == ["2", "hill"])
    let count = effects.all.count
    fixture.change(.mergeLap(2))
    fixture.undo()
    #expect(editor.draft == nil)
    #expect(effects.all.dropFirst(count).allSatisfy { $0 == .dismissMessage })
  }

  @Test("can be discarded, also after it was saved so far")
  func discarded() {
    type("second", lap: 2)
    editor.keep()
    editor.type("second one")
    fixture.change(.lap(), after: .seconds(1))
    editor.end(isAccepted: false)
    #expect(notes.isEmpty && editor.draft == nil)
    type("third", lap: 3)
    editor.end(isAccepted: false)
    #expect(notes.isEmpty)
  }

  @Test("has to be changed before another text if it is not possible")
  func invalid() {
    type("9:00", .time, lap: 2)
    let reason = "The lap time must be between 00:00.00 and 00:20.00"
    #expect(!editor.end())
    #expect(editor.draft?.error == reason && effects.all.last == .showMessage(reason))
    editor.begin(.note, ofLap: 3)
    #expect(typed == ["2", "9:00"])
    editor.type("0:05")
    editor.begin(.note, ofLap: 3)
    #expect(typed == ["3", ""])
    #expect(fixture.stopwatch.laps[1].split == .seconds(15))
  }

  @Test("begins with the lap that was chosen, which the time before it may give another number")
  func renumberedByAnother() throws {
    let (ada, ben) = (NameID(rawValue: 1), NameID(rawValue: 2))
    let names = try Roster(["Ada", "Ben"].map { Roster.Name($0) }).numbered()
    fixture.change(.setRoster(names))
    for (lap, name) in [(1, ada), (2, ben), (3, ada)] { fixture.change(.nameLap(lap, name)) }
    type("0:25", .time, lap: 1)
    editor.begin(.note, ofLap: 2)
    #expect(fixture.stopwatch.laps.map(\.name) == [ben, ada, ada, .nobody])
    #expect(typed == ["1", ""])
  }

  @Test("is for no lap that there is not")
  func missing() {
    editor.begin(.note, ofLap: 5)
    #expect(editor.draft == nil)
  }

  @Test("for a split is about the same lap, whatever its number is by then")
  func dialog() throws {
    var dialog = viewModel.dialog(for: .splitLap(3))
    #expect(dialog.title == "Split Lap 3")
    fixture.change(.mergeLap(1))
    fixture.change(.excludeLap(1))
    #expect(viewModel.answer(dialog, "0:02") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [20, 22, 30, 40].map { .seconds($0) })
    dialog = viewModel.dialog(for: .splitLap(4))
    fixture.pause(at: fixture.clock.now)
    fixture.change(.deleteLap(4))
    #expect(viewModel.answer(dialog, "0:02") == "Lap 4 deleted")
    fixture.undo()
    #expect(viewModel.answer(dialog, "0:02") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [20, 22, 30, 32, 40].map { .seconds($0) })
  }
}
