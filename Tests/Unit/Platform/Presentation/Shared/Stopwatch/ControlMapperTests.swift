import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The buttons of each state")
struct ControlMapperTests {
  @Test("are two in the Home window, the likeliest one last; Lap waits for the start")
  func home() {
    let controls = Stopwatch.State.allCases.map { ControlMapper.home($0).map(\.press) }
    #expect(controls == [[.lap(), .start], [.lap(), .pause], [.reset, .resume]])
    let commands = Stopwatch.State.allCases.map { ControlMapper.home($0).map(\.keyCommand) }
    #expect(commands == [[.lap, .toggle], [.lap, .toggle], [.reset, .toggle]])
    for state in Stopwatch.State.allCases {
      let buttons = ControlMapper.home(state)
      #expect(buttons.map(\.isProminent) == [false, true])
      #expect(buttons.map(\.isEnabled) == [state != .initial, true])
    }
  }

  @Test(
    "are two in the Laps window, in their places of the Home window, with Lap where one can end")
  func laps() throws {
    let running = Stopwatch.running(from: Instant(sinceBoot: .zero))
    var paused = running
    paused.pause(at: Instant(sinceBoot: .seconds(1)))
    let unfinished = StopwatchState(paused)
    paused.recordLap(at: Instant(sinceBoot: .seconds(1)))
    #expect(ControlMapper.laps(unfinished).map(\.isEnabled) == [true, true])
    let states = [Stopwatch(), running, paused].map { StopwatchState($0) }
    let buttons = states.map(ControlMapper.laps)
    #expect(
      buttons.map { $0.map(\.label) } == [["Lap", "Start"], ["Lap", "Pause"], ["Lap", "Resume"]])
    #expect(buttons.map { $0.map(\.isEnabled) } == [[false, true], [true, true], [false, true]])
    for row in buttons { #expect(row.map(\.isProminent) == [false, true]) }
  }
}
