import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Names in the Home window")
@MainActor
struct NameBoardTests {
  /// The Home window of a stopwatch with names, whose keys are pressed so many seconds after the start.
  @MainActor
  struct Board {
    let named: NamedStopwatch
    let viewModel: HomeViewModel
    let effects: Deliveries<Effect>

    init(
      _ names: [String] = ["Ada", "Ben", "Cleo"], _ kind: Roster.Kind = .allAtOnce,
      start: Roster.Start = .together
    ) throws {
      named = try NamedStopwatch(names, kind, start: start)
      viewModel = named.fixture.makeHome()
      effects = Deliveries(of: viewModel.effects)
    }

    func send(at seconds: Double, _ action: (Instant) -> StopwatchAction) {
      let instant = named.start + .seconds(exactly: seconds)
      named.fixture.clock.advance(by: max(instant - named.fixture.clock.now, .zero))
      viewModel.send(action(instant))
    }

    /// Presses digits, or L for `nil`.
    func press(_ presses: (digit: Int?, at: Double)...) {
      for press in presses {
        send(at: press.at) {
          press.digit.map { [at = $0] in .recordLap(NameKey(digit: $0), at: at) }
            ?? .change(.lap(), at: $0)
        }
      }
    }

    /// Presses Ctrl and digits.
    func name(_ digits: Int..., lap: Int? = nil, at seconds: Double) {
      for digit in digits {
        send(at: seconds) { _ in .nameLap(NameKey(digit: digit), lap: lap) }
      }
    }

    func undo(at seconds: Double) { send(at: seconds) { .change(.undo, at: $0) } }

    var board: NameBoard? { viewModel.shown.names }
    func column(_ text: (NameRow) -> String) -> [String] { board?.rows.map(text) ?? [] }
    /// What was shown or announced last.
    var latest: Effect? { effects.words.last }
  }

  @Test("are rows with key, lap, time, last lap and difference; those of most laps first by total")
  func allAtOnce() throws {
    let board = try Board()
    #expect(board.column(\.key) == ["1", "2", "3"])
    #expect(board.column(\.count) == ["lap 1", "lap 1", "lap 1"])
    board.press((1, 65), (2, 68), (3, 70.5), (1, 132.5), (3, 138), (2, 139))
    #expect(board.column(\.name) == ["Ada", "Ben", "Cleo"])
    #expect(board.column(\.count) == ["lap 3", "lap 3", "lap 3"])
    #expect(board.column(\.last) == ["1:07.50", "1:11.00", "1:07.50"])
    #expect(board.column(\.remark) == ["+2.5", "+3.0", "−3.0"])
    #expect(board.column(\.time) == ["0:06.5", "0:00.0", "0:01.0"])
    #expect(board.board?.rows.map(\.isLatest) == [false, true, false])
    #expect(board.viewModel.shown.controls.map(\.label) == ["Crossing", "Pause"])
    #expect(
      board.latest
        == .offerUndo(
          "Ben, lap 2: 01:11.00", announcement: "Ben, lap 2, 1 minute 11 seconds"))
    board.viewModel.send(.sortNames)
    #expect(board.column(\.name) == ["Ada", "Ben", "Cleo"])
    board.send(at: 140) { .change(.pause, at: $0) }
    #expect(board.column(\.name) == ["Ada", "Cleo", "Ben"])
    #expect(board.column(\.last) == ["2:12.50", "2:18.00", "2:19.00"])
    #expect(board.column(\.time) == ["0:07.50", "0:02.00", "0:01.00"])
    #expect(board.board?.heading == "By total")
  }

  @Test("are given to crossings, the oldest first, or to the lap that is chosen")
  func crossings() throws {
    let board = try Board()
    board.press((nil, 70), (nil, 70.3), (nil, 75.1))
    #expect(board.board?.heading == "3 crossings without a name")
    #expect(board.board?.crossings.map(\.time) == ["1:10.00", "1:10.30", "1:15.10"])
    #expect(board.column(\.last) == ["", "", ""])
    board.name(2, 1, 3, at: 80)
    #expect(board.column(\.last) == ["1:10.30", "1:10.00", "1:15.10"])
    #expect(board.board?.heading == "Laps")
    #expect(board.latest == .offerUndo("Cleo, lap 1: 01:15.10"))
    for _ in 1...3 { board.undo(at: 81) }
    #expect(board.board?.crossings.count == 3)
    board.name(3, lap: 2, at: 82)
    #expect(board.column(\.last) == ["", "", "1:10.30"])
  }

  @Test("are put right by Ctrl and a digit after the wrong one")
  func wrongName() throws {
    let board = try Board()
    board.press((1, 65), (1, 68))
    board.name(2, at: 69)
    board.press((1, 132.5))
    #expect(board.named.times(1) == [65, 67.5])
    #expect(board.named.times(2) == [68])
    board.undo(at: 133)
    board.undo(at: 133)
    #expect(board.named.times(1) == [65, 3])
  }

  @Test("have a guard each, whose message names whom it means; keys without a name say so")
  func guards() throws {
    let board = try Board()
    board.named.fixture.stores.preferences.update { $0.doublePressGuard = .short }
    board.press((1, 60), (2, 60.02), (1, 60.1))
    guard case .offerPress("Ada: a second press was ignored", _, _) = board.latest else {
      Issue.record("no offer: \(String(describing: board.latest))")
      return
    }
    board.send(at: 90) { .change(.pause, at: $0) }
    board.send(at: 120) { .change(.resume, at: $0) }
    board.press((2, 125), (1, 155))
    #expect(board.named.times(1) == [60, 65])
    #expect(board.named.times(2) == [60.02, 34.98])
    board.press((7, 156))
    #expect(board.latest == .showMessage("No name has the key 7."))
    #expect(board.named.laps.count == 4)
  }

  @Test("have differences that are truncated, never rounded, ahead as well as behind")
  func differences() throws {
    let board = try Board()
    board.press((1, 2.48), (2, 2.48), (1, 4.94), (2, 5.01))
    #expect(board.column(\.remark) == ["0.0", "0.0", ""])
    #expect(board.board?.rows.map(\.status) == [.done, .done, .done])
    board.press((1, 7.2), (2, 7.74))
    #expect(board.column(\.remark) == ["−0.2", "+0.2", ""])
  }

  @Test("have keys with Shift from the eleventh on")
  func manyNames() throws {
    let board = try Board((1...12).map { "N\($0)" })
    #expect(board.column(\.key).suffix(3) == ["0", "⇧1", "⇧2"])
    board.send(at: 10) { .recordLap(NameKey(digit: 2, isShifted: true), at: $0) }
    board.press((0, 11))
    #expect(board.named.laps.map(\.name) == [board.named.id(12), board.named.id(10)])
    let few = try Board()
    few.send(at: 10) { .recordLap(NameKey(digit: 2, isShifted: true), at: $0) }
    #expect(few.named.laps.map(\.name) == [few.named.id(2)])
  }

  @Test("tell that they have stopped, and that a lap may lack a press until that is dismissed")
  func remarks() throws {
    let board = try Board()
    board.press((1, 60), (2, 61), (1, 120), (1, 250))
    #expect(board.column(\.remark) == ["2 laps?", "", ""])
    #expect(board.board?.disabledCommands(for: board.board?.rows[0]) == [.sortNames])
    board.viewModel.correct(.dismissMark, lap: 4)
    #expect(board.effects.all.last == .offerUndo("Ada, lap 3: 02:10.00"))
    #expect(board.column(\.remark) == ["+1:10.0", "", ""])
    let before = board.viewModel.shown
    board.send(at: 260) { .change(.setStopped(true, board.named.id(2)), at: $0) }
    #expect(!board.viewModel.shown.isTick(after: before))
    #expect(board.column(\.remark) == ["+1:10.0", "stopped", ""])
    #expect(board.column(\.time) == ["0:10.0", "", "4:20.0"])
    board.undo(at: 261)
    #expect(board.column(\.remark) == ["+1:10.0", "", ""])
  }

  @Test("say both parts of a step that is split")
  func splitStep() throws {
    let board = try Board(["Get", "Fit", "Place"], .inTurn)
    board.press((nil, 10), (nil, 40), (nil, 50))
    let change = StopwatchChange.splitLap(2, at: .seconds(20))
    let words = "Fit, lap 1: 00:10.00 · Place, lap 1: 00:20.00"
    #expect(board.viewModel.preview(board.viewModel.dialog(for: .splitLap(2)), "0:10") == words)
    board.viewModel.correct(change)
    #expect(board.latest == .offerUndo(words))
  }

  @Test("ask about a lap among others that took no time as displayed")
  func noMedian() throws {
    let board = try Board()
    board.named.fixture.stores.preferences.update { $0.timePrecision = .seconds }
    board.press((1, 0.3), (1, 0.7), (1, 1.2))
    #expect(board.column(\.remark) == ["2 laps?", "", ""])
  }

  @Test("count from the start of each name, which is no press")
  func staggered() throws {
    let board = try Board(start: .every(.seconds(30)))
    board.viewModel.send(.changeVisibility(isVisible: true))
    #expect(board.column(\.count) == ["lap 1", "", ""])
    board.named.fixture.advance(by: .seconds(31))
    #expect(board.column(\.count) == ["lap 1", "lap 1", ""])
    #expect(board.column(\.time) == ["0:31.0", "0:01.0", ""])
  }

  @Test("are told by the lap that was pressed or became longer, whoever was pressed later")
  func told() throws {
    let board = try Board()
    board.press((2, 10.1), (1, 10))
    #expect(
      board.latest
        == .offerUndo("Ada, lap 1: 00:10.00", announcement: "Ada, lap 1, 10 seconds"))
    board.press((1, 25))
    board.send(at: 30) { .change(.mergeLap(1), at: $0) }
    #expect(board.latest == .offerUndo("Merged: lap 2 is now 00:25.00"))
    board.send(at: 31) { .change(.mergeLap(1), at: $0) }
    #expect(board.latest == .offerUndo("Merged into the last lap"))
  }

  @Test("take turns: the step in progress, averages and the cells of the cycle")
  func inTurn() throws {
    let board = try Board(["Get", "Fit", "Place"], .inTurn)
    #expect(board.viewModel.shown.controls.map(\.label) == ["Next", "Pause"])
    board.press((nil, 7.2), (nil, 28.2), (nil, 33.6), (nil, 40.2))
    #expect(board.board?.step == "Fit")
    #expect(board.board?.place == "Cycle 2, step 2 of 3 · next: Place")
    #expect(board.board?.heading == "Cycle 2")
    #expect(board.column(\.key) == ["1", "2", "3", "0"])
    #expect(board.column(\.count) == ["n 2", "n 1", "n 1", ""])
    #expect(board.column(\.last) == ["avg 0:06.90", "avg 0:21.00", "avg 0:05.40", ""])
    #expect(board.column(\.time) == ["0:06.60", "0:00.0", "", ""])
    board.press((0, 52.2), (nil, 75), (nil, 81))
    #expect(
      board.column(\.last) == ["avg 0:06.90", "avg 0:21.90", "avg 0:05.70", "0:12.00"])
    #expect(board.board?.place == "Cycle 3, step 1 of 3 · next: Fit")
    #expect(
      board.latest
        == .offerUndo(
          "Place, lap 2: 00:06.00", announcement: "Place, lap 2, 6 seconds"))
  }

  @Test("leave a session without names as it is")
  func none() throws {
    let board = try Board([])
    board.press((1, 5), (nil, 6))
    #expect(board.board == nil)
    #expect(board.viewModel.shown.controls.map(\.label) == ["Lap", "Pause"])
  }

  @Test("tick in tenths, and nothing else changes")
  func ticks() throws {
    let board = try Board()
    board.press((1, 65))
    let before = board.viewModel.shown
    board.viewModel.send(.changeVisibility(isVisible: true))
    board.named.fixture.advance(by: .milliseconds(2340))
    #expect(board.column(\.time) == ["0:02.3", "1:07.3", "1:07.3"])
    #expect(board.viewModel.shown.isTick(after: before))
  }
}
