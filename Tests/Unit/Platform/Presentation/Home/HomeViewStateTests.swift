import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("What the Home window shows")
struct HomeViewStateTests {
  let begin = Instant(sinceBoot: .zero)

  func viewState(for stopwatch: Stopwatch, against reference: Reference? = nil) -> HomeViewState {
    HomeViewState(
      StopwatchState(stopwatch, comparedWith: reference), laps: stopwatch.laps.times,
      format: TimeFormat(decimalSeparator: "."))
  }

  func labels(_ state: HomeViewState) -> [String] { state.controls.map(\.label) }

  @Test("disables undo, redo, copying and exporting laps where there is nothing")
  func commands() {
    #expect(
      viewState(for: Stopwatch()).disabledCommands == [
        .undo, .redo, .copyLaps, .exportLaps, .splitCurrentLap, .countLap, .deleteLap,
        .stopComparing, .leaveFullscreen,
      ])
    let one = Stopwatch.running(from: begin, laps: [.seconds(1)])
    let running: Set<Command> = [
      .undo, .redo, .startIn, .countLap, .deleteLap, .stopComparing, .leaveFullscreen,
    ]
    #expect(viewState(for: one).disabledCommands == running)
  }

  @Test("has the time, the buttons and the current lap of each state")
  func states() {
    let initial = viewState(for: Stopwatch())
    #expect(initial.time.text == "00:00.00")
    #expect(labels(initial) == ["Lap", "Start"])
    #expect(initial.currentLap == nil)
    #expect(initial.latestLaps.isEmpty)
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.sample(at: begin + .seconds(61))
    let running = viewState(for: stopwatch)
    #expect(running.time.text == "01:01.00")
    #expect(labels(running) == ["Lap", "Pause"])
    #expect(running.isRunning)
    #expect(running.currentLap?.description == "Current lap")
    #expect(running.currentLap?.badge == "Current")
    #expect(running.currentLap?.isTicking == true)
    #expect(running.pausedWord.isEmpty)
    #expect(running.latestLaps.isEmpty)
    stopwatch.pause(at: begin + .seconds(61))
    let paused = viewState(for: stopwatch)
    #expect(labels(paused) == ["Reset", "Resume"])
    #expect(!paused.isRunning)
    #expect(paused.currentLap?.isTicking == false)
    #expect(paused.pausedWord == "Paused")
  }

  @Test("has only the time and a plain Cancel before a prepared start")
  func countdown() {
    var stopwatch = Stopwatch()
    stopwatch.make(.startIn(.seconds(5)), at: begin, date: .seconds(1000))
    let state = viewState(for: stopwatch)
    #expect(state.currentLap == nil)
    #expect(state.noLaps.hasPrefix("Starts at "))
    #expect(state.controls.last?.label == "Cancel" && state.controls.last?.isProminent == false)
  }

  @Test("warns of what is not saved in place of any notice, with its reason")
  func unsaved() {
    var state = StopwatchState(Stopwatch.running(from: begin))
    state.notice = .pausedByClock
    let banner = HomeViewState(
      state, laps: state.stopwatch.laps.times, unsaved: UnsavedChanges(.stopwatch, failure: nil),
      format: TimeFormat(decimalSeparator: ".")
    ).banner
    #expect(banner?.text == "Laps are not being saved: the disk is not responding")
    #expect(banner?.isWarning == true && banner?.button == "Try Again")
  }

  @Test("of the laps: the current one and the two latest, newest first")
  func latestLaps() {
    let stopwatch = Stopwatch.running(
      from: begin, laps: [.seconds(3), .seconds(1), .seconds(2), .seconds(2)])
    let state = viewState(for: stopwatch)
    let rows = [state.currentLap].compactMap { $0 } + state.latestLaps
    #expect(rows.map { $0[.number] } == ["5", "4", "3"])
    #expect(rows.map { $0[.time] } == ["00:00.00", "00:02.00", "00:02.00"])
    #expect(rows.map(\.description) == ["Current lap", "Lap 4", "Lap 3"])
    #expect(rows.map { $0[.total] } == ["", "00:08.00", "00:06.00"])
  }

  @Test("offers all laps from three completed ones on")
  func allLaps() {
    for count in [0, 2, 3] {
      let laps = Array(repeating: Duration.seconds(1), count: count)
      let state = viewState(for: .running(from: begin, laps: laps))
      #expect(state.canShowAllLaps == (count == 3))
      #expect(state.allLapsTooltip == (count == 3 ? "Show All Laps" : "Available after three laps"))
    }
  }

  @Test("ticks with what remains of the lap of a reference")
  func referenceTicks() throws {
    let pace = try #require(Pace(total: .seconds(100), isEndless: true))
    var stopwatch = Stopwatch.running(from: begin)
    let before = viewState(for: stopwatch, against: .pace(pace))
    stopwatch.sample(at: begin + .seconds(5))
    let after = viewState(for: stopwatch, against: .pace(pace))
    #expect(after.reference != before.reference)
    #expect(after.isTick(after: before))
  }
}
