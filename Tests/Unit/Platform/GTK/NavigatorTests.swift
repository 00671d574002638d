import CGTK
import StopwatchPresentation
import StopwatchTestSupport
import XCTest

@testable import GTKInterop
@testable import StopwatchCore
@testable import StopwatchGTK

final class NavigatorTests: XCTestCase {
  func testOpensEachWindowOnceAndNoneForASessionThatIsNotThere() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      navigator.show(.home)
      navigator.show(.laps)
      navigator.show(.laps)
      navigator.show(.home)
      navigator.show(.session("x"))
      XCTAssertEqual(fixture.windowsShown, 2)
      XCTAssertEqual(fixture.fixture.stores.history.observers.count, 0)
      navigator.close(.home)
      navigator.close(.laps)
    }
  }

  func testAClosedWindowLeavesNothingBehind() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      fixture.fixture.start(at: fixture.fixture.clock.now)
      let observers = fixture.fixture.stores.state.observers.count
      for _ in 1...2 {
        navigator.show(.laps)
        runMainLoop { fixture.fixture.ticker.interval != nil }
        XCTAssertEqual(fixture.fixture.stores.state.observers.count, observers + 1)

        navigator.close(.laps)
        runMainLoopUntilIdle()
        XCTAssertEqual(fixture.fixture.stores.state.observers.count, observers)
        XCTAssertNil(fixture.fixture.ticker.interval)
      }
    }
  }

  func testClosedWindowsOfTheHistoryLeaveNothingBehind() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      let sessions = fixture.keepTwoSessions()
      let destinations: [Destination] = [
        .history, .session(sessions[0].id),
        .session(sessions[0].id, comparedWith: sessions[1].id),
      ]
      for destination in destinations { navigator.show(destination) }
      runMainLoop { fixture.windowsShown == 3 }
      XCTAssertEqual(fixture.watchers, 3)
      XCTAssertEqual(fixture.fixture.stores.history.observers.count, 3)

      for destination in destinations { navigator.close(destination) }
      runMainLoopUntilIdle()
      XCTAssertEqual(fixture.watchers, 0)
      XCTAssertEqual(fixture.fixture.stores.history.observers.count, 0)
    }
  }

  func testAClosedWindowTakesItsWidgetsWithIt() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      let sessions = fixture.keepTwoSessions()
      let changes: [StopwatchChange] = [
        .setRoster(try Roster([Roster.Name("Ada")])), .start, .lap(), .lap(),
      ]
      for change in changes {
        try fixture.fixture.runtime.changeStopwatch.perform(
          change, at: fixture.fixture.clock.now)
        fixture.fixture.clock.advance(by: .seconds(1))
      }
      for destination in [.home, .laps, .session(sessions[0].id), .history] as [Destination] {
        navigator.show(destination)
        let content = ObjectWitness(gtk_window_get_child(fixture.window?.cast()))
        navigator.close(destination)
        XCTAssertTrue(canRunMainLoop(for: .seconds(10)) { content.isGone }, "\(destination)")
      }
    }
  }

  func testAClosedFormIsGone() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      fixture.fixture.start(at: fixture.fixture.clock.now)
      navigator.show(.home)
      g_action_group_activate_action(
        fixture.window.map { OpaquePointer($0) }, Command.setTime.name, nil)
      let popover = try XCTUnwrap(
        fixture.window?.descendants.first {
          Bool(gtk_widget_has_css_class($0, "stopwatch-form"))
        })
      let form = ObjectWitness(popover)
      gtk_popover_popdown(popover.cast())
      runMainLoop { form.isGone }
      navigator.close(.home)
    }
  }

  func testEachWindowHasTheCommandsOfTheTable() throws {
    try withGTK {
      let fixture = Fixture()
      let navigator = fixture.makeNavigator()
      let sessions = fixture.keepTwoSessions()
      let windows: [(Destination, WindowKind)] = [
        (.home, .home), (.laps, .laps), (.session(sessions[0].id), .session),
        // Last, because it reloads the sessions from a source that has none.
        (.history, .history),
      ]
      let columns = LapColumn.hideable.map(\.toggleActionName)
      for (destination, kind) in windows {
        navigator.show(destination)
        let commands = Command.commands(of: kind).filter { $0.trigger == .windowAction }
        let expected = Set(commands.map(\.name) + (kind == .laps ? columns : []))
        XCTAssertEqual(fixture.actions, expected, "\(kind)")
        navigator.close(destination)
        runMainLoopUntilIdle()
      }
    }
  }
}

/// A navigator with a stopwatch on a manual clock.
@MainActor
private final class Fixture {
  let fixture = StopwatchFixture()
  /// The folder watch of the history, which counts the windows that observe it.
  let files = ManualFolderWatch()
  var watchers: Int { files.watcherCount }

  func keepTwoSessions() -> [FinishedSession] {
    let sessions = [1, 2].map { FinishedSession.sample(start: $0, laps: [.seconds($0)]) }
    fixture.stores.history.update { $0 = SessionHistory(sessions.map { .session($0) }) }
    return sessions
  }

  /// The number of visible windows.
  var windowsShown: Int {
    toplevels(of: gtk_application_window_get_type()).count { gtk_widget_get_mapped($0) != 0 }
  }

  var window: UnsafeMutablePointer<GtkWidget>? {
    toplevels(of: gtk_application_window_get_type()).first
  }

  /// The names of the actions of the open window.
  var actions: Set<String> {
    guard let window, let names = g_action_group_list_actions(OpaquePointer(window))
    else { return [] }
    defer { g_strfreev(names) }
    var index = 0
    var actions: Set<String> = []
    while let name = names[index] {
      actions.insert(String(cString: name))
      index += 1
    }
    return actions
  }

  /// An exchange without any files.
  private var exchange: LapExchange {
    LapExchange(
      fixture.runtime, files: FilesInMemory(), background: ImmediateBackground(),
      format: TimeFormat(decimalSeparator: "."))
  }

  func makeNavigator() -> Navigator {
    let factory = ViewModelFactory(
      fixture.runtime, rememberWindows: fixture.rememberWindows, timeouts: fixture.graceTicker,
      watch: files, exchange: exchange,
      format: TimeFormat(decimalSeparator: "."))
    return Navigator(
      application: testApplication, viewModels: factory,
      instantOfEvent: { [fixture] _ in fixture.clock.now })
  }
}
