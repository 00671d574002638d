import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import XCTest

@testable import StopwatchGTK

final class NavigatorTests: XCTestCase {
  func testOpensEachWindowOnce() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      navigator.show(.home)
      navigator.show(.laps)
      navigator.show(.laps)
      navigator.show(.home)
      XCTAssertEqual(fixture.made, [.home, .laps])
      navigator.close(.home)
      navigator.close(.laps)
    }
  }

  func testAClosedWindowLeavesNothingBehind() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      fixture.bench.start(at: fixture.bench.clock.now)
      navigator.show(.laps)
      runMainLoop { fixture.bench.ticker.interval != nil }
      XCTAssertNotNil(fixture.laps)

      navigator.close(.laps)
      runMainLoopUntilIdle()
      XCTAssertNil(fixture.laps)
      XCTAssertNil(fixture.bench.ticker.interval)

      navigator.show(.laps)
      XCTAssertEqual(fixture.made, [.laps, .laps])
      navigator.close(.laps)
    }
  }
}

/// A navigator over a stopwatch on a manual clock.
@MainActor
private final class Fixture {
  let bench = StopwatchBench()
  weak var laps: LapsViewModel?
  var made: [Destination] = []

  func makeNavigator() -> Navigator {
    let format = TimeFormat(decimalSeparator: ".")
    let controls = StopwatchControls(
      stores: bench.stores, save: bench.save, sessions: bench.sessions, clock: bench.clock,
      format: format)
    let factory = ViewModelFactory(
      makeHome: { [bench, weak self] navigate in
        self?.made.append(.home)
        return HomeViewModel(
          stores: bench.stores, controls: controls,
          timerService: bench.timerService,
          format: format, navigate: navigate)
      },
      makeLaps: { [bench, weak self] in
        let viewModel = LapsViewModel(
          stores: bench.stores, controls: controls, timerService: bench.timerService,
          changePreferences: ChangePreferences(store: bench.stores.preferences) { _ in },
          format: format)
        self?.made.append(.laps)
        self?.laps = viewModel
        return viewModel
      })
    return Navigator(
      application: testApplication, viewModels: factory,
      instantOfEvent: { [bench] _ in bench.clock.now })
  }
}
