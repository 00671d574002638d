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

  @Test("lets the user undo, redo and copy laps only where there is something to it")
  func commands() {
    #expect(
      viewState(for: Stopwatch()).disabledCommands == [
        .undo, .redo, .copyLaps, .exportLaps, .splitCurrentLap, .stopComparing, .leaveFullscreen,
      ])
    let one = Stopwatch.running(from: begin, laps: [.seconds(1)])
    let running: Set<Command> = [.undo, .redo, .startIn, .stopComparing, .leaveFullscreen]
    #expect(viewState(for: one).disabledCommands == running)
    let laps: [Duration] = [.seconds(1), .seconds(2), .seconds(3)]
    let stopwatch = Stopwatch.running(from: Instant(sinceBoot: .zero), laps: laps)
    #expect(viewState(for: stopwatch).disabledCommands == running)
  }

  @Test("before the start: zero, Lap and Start, no laps")
  func initial() {
    let state = viewState(for: Stopwatch())
    #expect(state.time.text == "00:00.00")
    #expect(labels(state) == ["Lap", "Start"])
    #expect(state.currentLap == nil)
    #expect(state.latestLaps.isEmpty)
    #expect(!state.canShowAllLaps)
  }

  @Test("while running: Lap and Pause, and the current lap")
  func running() {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.sample(at: begin + .seconds(61))
    let state = viewState(for: stopwatch)
    #expect(state.time.text == "01:01.00")
    #expect(labels(state) == ["Lap", "Pause"])
    #expect(state.controls.map(\.isProminent) == [false, true])
    #expect(state.isRunning)
    #expect(state.currentLap?.description == "Current lap")
    #expect(state.currentLap?.badge == "Current")
    #expect(state.currentLap?.isTicking == true)
    #expect(state.latestLaps.isEmpty)
  }

  @Test("while paused: Reset and Resume")
  func paused() {
    var stopwatch = Stopwatch.running(from: begin)
    stopwatch.pause(at: begin + .seconds(61))
    let state = viewState(for: stopwatch)
    #expect(labels(state) == ["Reset", "Resume"])
    #expect(!state.isRunning)
    #expect(state.currentLap?.isTicking == false)
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
    let two = Stopwatch.running(from: begin, laps: [.seconds(1), .seconds(1)])
    #expect(!viewState(for: two).canShowAllLaps)
    #expect(viewState(for: two).allLapsTooltip == "Available after three laps")
    let three = Stopwatch.running(from: begin, laps: [.seconds(1), .seconds(1), .seconds(1)])
    #expect(viewState(for: three).canShowAllLaps)
    #expect(viewState(for: three).allLapsTooltip == "Show All Laps")
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
