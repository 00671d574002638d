import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The buttons of each state")
struct ControlMapperTests {
  @Test("are two at most in the Home window, the likeliest one last")
  func home() {
    let controls = Stopwatch.State.allCases.map { ControlMapper.home($0).map(\.press) }
    #expect(controls == [[.start], [.lap, .pause], [.reset, .resume]])
    for state in Stopwatch.State.allCases {
      let buttons = ControlMapper.home(state)
      #expect(buttons.map(\.isProminent) == buttons.indices.map { $0 == buttons.count - 1 })
    }
  }

  @Test("are one in the Laps window")
  func laps() {
    let buttons = Stopwatch.State.allCases.map(ControlMapper.laps)
    #expect(buttons.map(\.press) == [.start, .lap, .resume])
    #expect(buttons.map(\.label) == ["Start", "Lap", "Resume"])
    #expect(buttons.allSatisfy { $0.isProminent })
  }
}
