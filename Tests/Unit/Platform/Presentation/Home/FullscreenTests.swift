import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Home window on the whole screen")
@MainActor
struct FullscreenTests {
  let fixture = StopwatchFixture()
  let viewModel: HomeViewModel
  let requests: Deliveries<Bool>
  var timeouts: ManualTicker { fixture.secondsTicker }
  var isFullscreen: Bool { viewModel.shown.face.isFullscreen }
  var isHidden: Bool { viewModel.shown.face.areControlsHidden }

  init() {
    viewModel = fixture.makeHome()
    requests = Deliveries(of: viewModel.requests)
  }

  func start() {
    viewModel.send(.change(.start, at: fixture.clock.now))
  }

  func toggleFullscreen() {
    viewModel.send(.toggleFullscreen)
    viewModel.send(.changeFullscreen(isFullscreen: requests.all.last == true))
  }

  @Test("is shown as it should be before the window is asked for it")
  func shownFirst() {
    var states: [Bool] = []
    viewModel.requests.observe { [viewModel] _ in states.append(viewModel.shown.face.isFullscreen) }
      .keep()
    viewModel.send(.toggleFullscreen)
    #expect(states == [true])
  }

  @Test("leaves the whole screen by another key, which is disabled in a window")
  func leave() {
    viewModel.send(.leaveFullscreen)
    #expect(requests.all.isEmpty)
    #expect(viewModel.shown.disabledCommands.contains(.leaveFullscreen))
    toggleFullscreen()
    #expect(!viewModel.shown.disabledCommands.contains(.leaveFullscreen))
    viewModel.send(.leaveFullscreen)
    #expect(requests.all == [true, false])
    #expect(!isFullscreen)
  }

  @Test("follows the desktop, which is asked for nothing then")
  func followsDesktop() {
    start()
    viewModel.send(.changeFullscreen(isFullscreen: true))
    #expect(isFullscreen)
    #expect(timeouts.interval == .seconds(3))
    viewModel.send(.changeFullscreen(isFullscreen: false))
    #expect(!isFullscreen)
    #expect(requests.all.isEmpty)
  }

  @Test("shows the controls while somebody types, in a form or in place of a note")
  func typing() throws {
    start()
    toggleFullscreen()
    viewModel.send(.change(.lap(), at: fixture.clock.now))
    viewModel.send(.changeForm(isOpen: true))
    timeouts.fire()
    #expect(!isHidden)
    viewModel.editor.begin(.note, ofLap: 1)
    viewModel.send(.changeForm(isOpen: false))
    timeouts.fire()
    #expect(!isHidden)
    viewModel.editor.end()
    timeouts.fire()
    #expect(isHidden)
  }

  @Test("hides the controls after 3 s without input; the same key leads back to the window")
  func hides() {
    start()
    viewModel.send(.noteInput)
    #expect(timeouts.interval == nil)
    toggleFullscreen()
    #expect(timeouts.interval == .seconds(3))
    #expect(!isHidden)
    timeouts.fire()
    #expect(isHidden)
    #expect(timeouts.interval == nil)
    toggleFullscreen()
    #expect(!isHidden && !isFullscreen)
    #expect(timeouts.interval == nil)
    #expect(requests.all == [true, false])
  }

  @Test("shows the controls with any input, and counts the 3 s anew from each")
  func input() {
    start()
    toggleFullscreen()
    let requestCount = timeouts.requestCount
    viewModel.send(.noteInput)
    #expect(timeouts.requestCount == requestCount + 1)
    timeouts.fire()
    #expect(isHidden)
    viewModel.send(.noteInput)
    #expect(!isHidden)
    #expect(timeouts.interval == .seconds(3))
  }

  @Test("shows the controls while the stopwatch does not run, and hides them once it does")
  func paused() {
    toggleFullscreen()
    #expect(timeouts.interval == nil)
    start()
    timeouts.fire()
    #expect(isHidden)
    viewModel.send(.change(.pause, at: fixture.clock.now))
    #expect(!isHidden)
    viewModel.send(.noteInput)
    #expect(timeouts.interval == nil)
    viewModel.send(.change(.resume, at: fixture.clock.now))
    timeouts.fire()
    #expect(isHidden)
  }

  @Test("changes nothing while nothing changes")
  func quiet() {
    toggleFullscreen()
    var count = 0
    viewModel.observe { _ in count += 1 }.keep()
    for _ in 1...3 { viewModel.send(.noteInput) }
    #expect(count == 1)
  }
}

@Suite("The hint about keys")
@MainActor
struct HintTests {
  let fixture = StopwatchFixture()
  let viewModel: HomeViewModel

  init() {
    fixture.stores.windows.update { $0.hint = true }
    viewModel = fixture.makeHome()
  }

  var text: String? { viewModel.shown.noLaps }

  @Test("is there at first, but only as long as its keys work")
  func singleKeys() {
    #expect(WindowMemory().hint)
    #expect(text == "Space starts, L records a lap, R resets")
    fixture.stores.preferences.update { $0.singleKeyShortcuts = false }
    #expect(text == "Your laps appear here")
    fixture.stores.preferences.update { $0.singleKeyShortcuts = true }
    #expect(text == "Space starts, L records a lap, R resets")
  }

  @Test("goes with the first press, for good, or until it is asked for")
  func press() {
    fixture.start(at: fixture.clock.now)
    #expect(text == "Your laps appear here")
    #expect(fixture.windowsSource.kept?.hint == false)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(text == "Your laps appear here")
    #expect(fixture.windowsSource.saveCount == 1)
    fixture.stores.windows.update { $0.hint = true }
    #expect(text == "Space starts, L records a lap, R resets")
    fixture.start(at: fixture.clock.now)
    #expect(text == "Your laps appear here")
  }

  @Test("stays while only time passes or the stopwatch is restored")
  func noPress() {
    fixture.stores.state.update {
      $0 = StopwatchState(Stopwatch.running(from: fixture.clock.now, laps: []))
    }
    fixture.advance(by: .seconds(1))
    #expect(fixture.stores.windows.value.hint)
  }
}
