import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Home view model")
@MainActor
struct HomeViewModelTests {
  let fixture = StopwatchFixture()
  let visits = Visits()
  let viewModel: HomeViewModel
  let effects: Deliveries<Effect>

  init() {
    viewModel = fixture.makeHome(navigate: visits.add)
    effects = Deliveries(of: viewModel.effects)
  }

  func press(_ control: StopwatchChange) {
    viewModel.send(.change(control, at: fixture.clock.now))
  }

  /// Starts, and presses Lap every ten seconds.
  func record(laps: Int) {
    press(.start)
    for _ in 0..<laps {
      fixture.advance(by: .seconds(10))
      press(.lap())
    }
  }

  @Test("shows as many of the latest laps as there is room for")
  func lapCapacity() {
    record(laps: 5)
    var shown: [[String]] = []
    viewModel.observe { shown.append($0.latestLaps.map { $0[.number] }) }.keep()
    viewModel.send(.changeLapCapacity(4))
    viewModel.send(.changeLapCapacity(1))
    #expect(shown == [["5", "4"], ["5", "4", "3", "2"], ["5"]])
  }

  @Test("says which change is undone, whatever number the lap had before")
  func undoneAfterSplit() {
    record(laps: 2)
    for change in [
      StopwatchChange.splitLap(1, at: .seconds(5)), .endLap(3, at: .seconds(19)), .undo,
    ] {
      press(change)
    }
    #expect(effects.all.last == .announce("Change of lap 3 undone"))
    press(.reset)
    record(laps: 1)
    for change in [StopwatchChange.mergeLap(1), .undo] { press(change) }
    #expect(effects.all.last == .announce("Merge undone"))
  }

  @Test("shows the passing time once per frame, and a press at once")
  func frames() {
    let frames = ManualFrames()
    var times: [String] = []
    var laps: [String?] = []
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    viewModel.observe(drawnIn: frames) {
      times.append($0.time.text)
      laps.append($0.currentLap?[.time])
    }.keep()
    for _ in 1...2 { fixture.advance(by: .milliseconds(10)) }
    #expect(frames.isRequested)
    frames.draw()
    frames.draw()
    #expect(times == ["00:00.00", "00:00.02"])
    fixture.advance(by: .milliseconds(10))
    press(.lap())
    fixture.advance(by: .milliseconds(10))
    frames.draw()
    #expect(times == ["00:00.00", "00:00.02", "00:00.03", "00:00.04"])
    #expect(laps == ["00:00.00", "00:00.02", "00:00.00", "00:00.01"])
  }

  @Test("is up to date as soon as it is shown again")
  func shownAgain() {
    let frames = ManualFrames()
    var times: [String] = []
    viewModel.observe(drawnIn: frames) { times.append($0.time.text) }.keep()
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    viewModel.send(.changeVisibility(isVisible: false))
    fixture.advance(by: .seconds(5))
    viewModel.send(.changeVisibility(isVisible: true))
    #expect(times.last == "00:05.00")
  }

  @Test("offers to take back that a session has become the stopwatch, once")
  func continued() {
    press(.start)
    fixture.continueSession(.sample(laps: [.seconds(3)]))
    let offer = Effect.offerUndo(
      "Session continued, paused at 00:03.00. The running session was moved to the history.")
    #expect(effects.words.last == offer)
    press(.resume)
    viewModel.send(.change(.undo, at: fixture.clock.now))
    viewModel.send(.change(.undo, at: fixture.clock.now))
    #expect(fixture.stopwatch.state == .running)
    #expect(effects.words.filter { $0 == offer }.count == 1)
  }

  @Test("announces what was done, and offers to undo it")
  func announces() throws {
    press(.start)
    fixture.clock.advance(by: .milliseconds(1_500))
    press(.lap())
    press(.pause)
    press(.resume)
    press(.pause)
    press(.reset)
    let id = try #require(fixture.filed.first?.id)
    #expect(
      effects.words == [
        .announce("Started"), .offerUndo("Lap recorded", announcement: "Lap 1: 00:01.50"),
        .offerUndo("Paused", announcement: "Paused at 00:01.50"),
        .announce("Resumed"), .offerUndo("Paused", announcement: "Paused at 00:01.50"),
        .offerName("Saved to History", of: id),
      ])
    viewModel.send(.name(id))
    #expect(visits.destinations == [.historyAction(.name(id))])
  }

  @Test("says nothing of ticks, and of what the stopwatch ignores only how to reset")
  func silence() {
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    fixture.advance(by: .seconds(1))
    press(.reset)
    press(.resume)
    #expect(effects.words == [.announce("Started"), .showMessage("Pause first (Space)")])
  }

  @Test("sets a typed time to go on from, says so, and takes it back")
  func setsTime() {
    #expect(viewModel.correct(.setTime, typed: " 12:30 ") == nil)
    #expect(fixture.stopwatch.elapsed == .seconds(750))
    viewModel.send(.change(.undo, at: fixture.clock.now))
    #expect(fixture.stopwatch.state == .initial)
    #expect(effects.words == [.offerUndo("Time set to 12:30.00"), .announce("Set time undone")])
  }

  @Test("splits the lap in progress, where a lap was forgotten")
  func splitsCurrentLap() throws {
    press(.start)
    fixture.advance(by: .seconds(60))
    press(.lap())
    fixture.advance(by: .seconds(60))
    fixture.stores.state.update { $0.stopwatch.sample(at: fixture.clock.now) }
    let record = viewModel.corrected.stopwatch.record
    let split = try #require(TypedCorrection(.splitCurrentLap, lap: nil, in: record))
    let dialog = viewModel.dialog(for: split)
    #expect((dialog.title, dialog.text) == ("Split Lap 2", "00:30.00"))
    #expect(
      viewModel.preview(dialog, "0:20")
        == "Split into laps 2 and 3 · Lap 2: 00:20.00 · Lap 3: 00:40.00")
    #expect(viewModel.preview(dialog, "1:30").isEmpty)
    #expect(viewModel.correct(split, typed: "0:20") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [.seconds(60), .seconds(80)])
    #expect(
      viewModel.correct(split, typed: "1:00")
        == "The lap time must be between 00:00.00 and 00:20.00")
  }

  @Test("sets the time of the stopwatch that the dialog is about, and of no other one")
  func setsTimeOfAnother() {
    var dialog = viewModel.dialog(for: .setTime)
    press(.start)
    #expect(viewModel.answer(dialog, "+1 s") == nil)
    dialog = viewModel.dialog(for: .setTime)
    for change in [StopwatchChange.pause, .reset, .start] {
      fixture.advance(by: .seconds(1))
      press(change)
    }
    #expect(viewModel.answer(dialog, "+5 min") == Refusal.noEffect.message)
    #expect(fixture.stopwatch.elapsed < .seconds(300))
  }

  @Test("says what a typed time would do, and does nothing")
  func previews() {
    func preview(_ correction: TypedCorrection, _ text: String) -> String {
      viewModel.preview(viewModel.dialog(for: correction), text)
    }
    #expect(preview(.startIn, "30 s") == "The stopwatch starts in 30 s")
    record(laps: 2)
    fixture.advance(by: .seconds(3))
    #expect(preview(.setTime, "+5 s") == "Time set to 00:28.00 · Lap 3: 00:08.00")
    #expect(preview(.compareWithPace, "12 × 1:30") == "Compared with 12 × 1:30")
    #expect(preview(.setTime, "5") == "")
    #expect(fixture.reference == nil)
    #expect(fixture.stopwatch.laps.count == 2)
  }

  @Test("says why a comparison changes nothing")
  func comparesWithTheSame() async {
    press(.start)
    fixture.advance(by: .seconds(1))
    for change in [StopwatchChange.lap(), .pause, .reset] { press(change) }
    viewModel.send(.compare(.last))
    await letTasksRun { fixture.reference != nil }
    viewModel.send(.compare(.best))
    await letTasksRun { effects.words.last == .showMessage(Refusal.noEffect.message) }
  }

  @Test("splits the lap that the dialog is about after its times were corrected, and no other one")
  func splitsCorrectedLap() throws {
    record(laps: 3)
    var dialog = viewModel.dialog(for: .splitLap(2))
    viewModel.correct(.endLap(1, at: .seconds(12)))
    #expect(viewModel.answer(dialog, "0:02") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [12, 14, 20, 30].map { .seconds($0) })
    dialog = viewModel.dialog(for: .splitLap(3))
    let start = try #require(fixture.stopwatch.startedAt)
    viewModel.correct(.setTime(.start(start + .seconds(4))))
    #expect(viewModel.answer(dialog, "0:01") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [8, 10, 11, 16, 26].map { .seconds($0) })
    dialog = viewModel.dialog(for: .splitLap(1))
    viewModel.correct(.setTime(.start(start - .seconds(60))))
    #expect(viewModel.answer(dialog, "0:02") == nil)
    #expect(fixture.stopwatch.laps.map(\.split) == [2, 72, 74, 75, 80, 90].map { .seconds($0) })
    for change in [StopwatchChange.pause, .reset] { press(change) }
    record(laps: 3)
    #expect(viewModel.answer(dialog, "0:02") == "There is nothing to change.")
  }

  @Test("asks on which part of a split lap its note stays")
  func splitsNote() {
    press(.start)
    for note in ["hill", ""] {
      fixture.advance(by: .seconds(10))
      press(.lap(note: note))
    }
    #expect(viewModel.dialog(for: .splitLap(2)).option == nil)
    #expect(viewModel.dialog(for: .splitLap(1)).option == "_Keep the note on the first part")
    #expect(viewModel.answer(viewModel.dialog(for: .splitLap(1)), "0:02", isOptionOn: true) == nil)
    #expect(fixture.stopwatch.laps.notes == [1: "hill"])
    viewModel.correct(.undo)
    #expect(viewModel.correct(.splitLap(1), typed: "0:02") == nil)
    #expect(fixture.stopwatch.laps.notes == [2: "hill"])
  }

  @Test("offers to take back only what there is")
  func canUndo() {
    var states: [[Bool]] = []
    viewModel.observe { state in
      states.append([Command.undo, .redo].map { !state.disabledCommands.contains($0) })
    }.keep()
    press(.start)
    viewModel.send(.change(.undo, at: fixture.clock.now))
    #expect(states.first == [false, false])
    #expect(states.contains([true, false]))
    #expect(states.last == [false, true])
  }

  @Test("tells of the time away in a banner, until people have chosen")
  func banner() {
    press(.start)
    fixture.clock.advance(by: .seconds(8000))
    fixture.stores.state.update { $0.stopwatch.sample(at: fixture.clock.now) }
    let away = TimeAway(start: .zero, duration: .seconds(7980))
    fixture.stores.state.update { $0.notice = .timeAway(away, .closed, isCounted: true) }
    #expect(
      viewModel.shown.banner
        == Banner(text: "Kept running while closed: 2 h 13 min added", button: "Subtract"))
    viewModel.send(.toggleTimeAway)
    #expect(viewModel.shown.banner == nil)
    #expect(fixture.stopwatch.elapsed == .seconds(20))
    #expect(effects.all.last == .offerUndo("Time subtracted"))
  }

  @Test("dismisses the banner")
  func dismissesBanner() {
    fixture.stores.state.update { $0.notice = .pausedByClock }
    viewModel.send(.dismissBanner)
    #expect(fixture.notice == nil)
  }

  @Test("leads to all laps once there are three")
  func showsAllLaps() {
    record(laps: 2)
    viewModel.send(.showAllLaps)
    #expect(visits.destinations.isEmpty)
    press(.lap())
    viewModel.send(.showAllLaps)
    #expect(visits.destinations == [.laps])
  }

  @Test("ticks only while somebody can see it, and is gone with its window")
  func lifetime() {
    weak var gone: HomeViewModel?
    do {
      let viewModel = fixture.makeHome()
      viewModel.send(.changeVisibility(isVisible: true))
      viewModel.send(.change(.start, at: fixture.clock.now))
      gone = viewModel
      #expect(fixture.ticker.interval != nil)
      viewModel.send(.changeVisibility(isVisible: false))
      #expect(fixture.ticker.interval == nil)
      viewModel.send(.changeVisibility(isVisible: true))
      #expect(fixture.ticker.interval != nil)
    }
    #expect(gone == nil)
    #expect(fixture.ticker.interval == nil)
  }
}
