import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The actions of the application")
@MainActor
struct ApplicationViewModelTests {
  let fixture = StopwatchFixture()
  let visits = Visits()
  let viewModel: ApplicationViewModel

  /// The destinations of the view model, in order.
  final class Visits {
    var destinations: [Destination] = []
  }

  init() {
    let visits = visits
    viewModel = ApplicationViewModel(
      stores: fixture.stores, reminders: fixture.runtime.reminders,
      format: TimeFormat(decimalSeparator: ".")
    ) { visits.destinations.append($0) }
  }

  @Test("have the names that the launcher's file and other programs use")
  func names() {
    #expect(
      ApplicationAction.allCases.map(\.rawValue) == ["show-stopwatch", "show-laps", "show-history"])
  }

  @Test("show all laps in Home until there are three, then in the window of all laps")
  func showLaps() {
    viewModel.send(.showLaps)
    fixture.start(at: fixture.clock.now)
    for _ in 1...3 {
      fixture.advance(by: .seconds(1))
      fixture.recordLap(at: fixture.clock.now)
      viewModel.send(.showLaps)
    }
    #expect(visits.destinations == [.home, .home, .home, .laps])
  }

  @Test("show the history")
  func showHistory() {
    viewModel.send(.showHistory)
    #expect(visits.destinations == [.history])
  }
}
