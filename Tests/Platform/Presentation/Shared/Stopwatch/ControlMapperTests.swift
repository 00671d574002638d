import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The buttons of each state")
struct ControlMapperTests {
  @Test("are two in the Home window, the likeliest one last; Lap waits for the start")
  func home() {
    let controls = Stopwatch.State.allCases.map { ControlMapper.home($0).map(\.press) }
    #expect(controls == [[.lap(), .start], [.lap(), .pause], [.reset, .resume]])
    for state in Stopwatch.State.allCases {
      let buttons = ControlMapper.home(state)
      #expect(buttons.map(\.isProminent) == [false, true])
      #expect(buttons.map(\.isEnabled) == [state != .initial, true])
    }
  }

  @Test("are two at most in the Laps window, the likeliest one first")
  func laps() {
    let buttons = Stopwatch.State.allCases.map(ControlMapper.laps)
    #expect(buttons.map { $0.map(\.label) } == [["Start"], ["Lap", "Pause"], ["Resume"]])
    for row in buttons {
      #expect(row.map(\.isProminent) == row.indices.map { $0 == 0 })
    }
  }

  @Test("have the same effect as their keys")
  func keys() {
    let commands = Stopwatch.State.allCases.map { ControlMapper.home($0).map(\.keyCommand) }
    #expect(commands == [[.lap, .toggle], [.lap, .toggle], [.reset, .toggle]])
  }
}
