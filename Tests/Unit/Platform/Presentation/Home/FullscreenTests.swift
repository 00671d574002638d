import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Home window on the whole screen")
@MainActor
struct FullscreenTests {
  let fixture = StopwatchFixture()
  let viewModel: HomeViewModel
  let record = Record()
  var timeouts: ManualTicker { fixture.secondsTicker }

  /// The view states and requests of the view model, in order.
  final class Record {
    var states: [HomeViewState] = []
    var requests: [Bool] = []
    var subscriptions: [Subscription] = []
    var isHidden: Bool? { states.last?.face.areControlsHidden }
    var isFullscreen: Bool? { states.last?.face.isFullscreen }
  }

  init() {
    viewModel = fixture.makeHome()
    let record = record
    record.subscriptions = [
      viewModel.observe { record.states.append($0) },
      viewModel.requests.observe { record.requests.append($0) },
    ]
  }

  func toggleFullscreen() {
    viewModel.send(.toggleFullscreen)
    viewModel.send(.changeFullscreen(isFullscreen: record.requests.last == true))
  }

  @Test("is the whole screen and back by the same key")
  func fullscreen() {
    toggleFullscreen()
    #expect(record.isFullscreen == true)
    toggleFullscreen()
    #expect(record.isFullscreen == false)
    #expect(record.requests == [true, false])
  }

  @Test("is shown as it should be before the window is asked for it")
  func shownFirst() {
    var states: [Bool] = []
    viewModel.requests.observe { [viewModel] _ in states.append(viewModel.shown.face.isFullscreen) }
      .keep()
    toggleFullscreen()
    #expect(states == [true])
  }

  @Test("leaves the whole screen by another key, which does nothing in a window")
  func leave() {
    viewModel.send(.leaveFullscreen)
    #expect(record.requests.isEmpty)
    toggleFullscreen()
    viewModel.send(.leaveFullscreen)
    #expect(record.requests == [true, false])
    #expect(record.isFullscreen == false)
  }

  @Test("offers to leave the whole screen only there")
  func disabledCommands() {
    #expect(record.states.last?.disabledCommands.contains(.leaveFullscreen) == true)
    toggleFullscreen()
    #expect(record.states.last?.disabledCommands.contains(.leaveFullscreen) == false)
  }

  @Test("follows the desktop, which is asked for nothing then")
  func followsDesktop() {
    viewModel.send(.changeFullscreen(isFullscreen: true))
    #expect(record.isFullscreen == true)
    #expect(timeouts.interval == .seconds(3))
    viewModel.send(.changeFullscreen(isFullscreen: false))
    #expect(record.isFullscreen == false)
    #expect(record.requests.isEmpty)
  }

  @Test("hides the controls after 3 s without input, and never again by itself")
  func hides() {
    toggleFullscreen()
    #expect(timeouts.interval == .seconds(3))
    #expect(record.isHidden == false)
    timeouts.fire()
    #expect(record.isHidden == true)
    #expect(timeouts.interval == nil)
  }

  @Test("shows the controls with any input, and counts the 3 s anew from each")
  func input() {
    let ticker = CountingTicker()
    let viewModel = fixture.makeHome(timeouts: ticker)
    var isHidden: Bool?
    viewModel.observe { isHidden = $0.face.areControlsHidden }.keep()
    viewModel.send(.toggleFullscreen)
    #expect(ticker.requests == 1)
    viewModel.send(.noteInput)
    #expect(ticker.requests == 2)
    ticker.manual.fire()
    #expect(isHidden == true)
    viewModel.send(.noteInput)
    #expect(isHidden == false)
    #expect(ticker.manual.interval == .seconds(3))
  }

  @Test("neither hides anything nor waits for it in a window")
  func regular() {
    viewModel.send(.noteInput)
    #expect(timeouts.interval == nil)
    toggleFullscreen()
    timeouts.fire()
    toggleFullscreen()
    #expect(record.isHidden == false)
    #expect(timeouts.interval == nil)
  }

  @Test("changes nothing while nothing changes")
  func quiet() {
    toggleFullscreen()
    let count = record.states.count
    for _ in 1...3 { viewModel.send(.noteInput) }
    #expect(record.states.count == count)
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

  var text: String? {
    var text: String?
    _ = viewModel.observe { text = $0.noLaps }
    return text
  }

  @Test("is there at first")
  func first() {
    #expect(WindowMemory().hint)
    #expect(text == "Space starts, L records a lap, R resets")
  }

  @Test("is there only as long as its keys work")
  func singleKeys() {
    fixture.stores.preferences.update { $0.singleKeyShortcuts = false }
    #expect(text == "Your laps appear here")
    fixture.stores.preferences.update { $0.singleKeyShortcuts = true }
    #expect(text == "Space starts, L records a lap, R resets")
  }

  @Test("goes with the first press, for good")
  func firstPress() {
    fixture.start(at: fixture.clock.now)
    #expect(text == "Your laps appear here")
    #expect(fixture.windowsSource.kept?.hint == false)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(text == "Your laps appear here")
    #expect(fixture.windowsSource.saveCount == 1)
  }

  @Test("stays while only time passes or the stopwatch is restored")
  func noPress() {
    fixture.stores.state.update {
      $0 = StopwatchState(Stopwatch.running(from: fixture.clock.now, laps: []))
    }
    fixture.advance(by: .seconds(1))
    #expect(fixture.stores.windows.value.hint)
  }

  @Test("comes back when it is asked for, until the next press")
  func again() {
    fixture.start(at: fixture.clock.now)
    fixture.stores.windows.update { $0.hint = true }
    #expect(text == "Space starts, L records a lap, R resets")
    fixture.pause(at: fixture.clock.now)
    #expect(text == "Your laps appear here")
  }
}

/// A ticker that counts how often it was asked for.
@MainActor
private final class CountingTicker: TickerPort {
  let manual = ManualTicker()
  private(set) var requests = 0

  func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    requests += 1
    return manual.tick(every: interval, tick)
  }
}
