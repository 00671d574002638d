import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The Home window, as the user prefers it,")
@MainActor
struct HomePreferencesTests {
  let fixture = StopwatchFixture()
  let viewModel: HomeViewModel
  let effects: Deliveries<Effect>

  init() {
    viewModel = fixture.makeHome()
    effects = Deliveries(of: viewModel.effects)
  }

  var shown: HomeViewState { viewModel.shown }

  func prefer(_ change: (inout Preferences) -> Void) {
    fixture.stores.preferences.update(change)
  }

  func press(_ press: StopwatchChange, after milliseconds: Int = 0) {
    fixture.advance(by: .milliseconds(milliseconds))
    viewModel.send(.change(press, at: fixture.clock.now))
  }

  @Test("has keys without modifiers unless the user turns them off")
  func singleKeys() {
    let keys: Set<Command> = [
      .toggle, .lap, .reset, .announceTime, .presenterToggle, .presenterLap, .mediaPause,
    ]
    #expect(shown.disabledCommands.isDisjoint(with: keys))
    #expect(shown.controls.map(\.keyCommand) == [.lap, .toggle])
    prefer { $0.singleKeyShortcuts = false }
    #expect(shown.disabledCommands.isSuperset(of: keys))
    #expect(shown.controls.map(\.keyCommand) == [nil, nil])
  }

  // MARK: Large digits

  @Test("shows the current lap large, and the elapsed time in its place, each by its description")
  func currentLap() {
    viewModel.send(.changeVisibility(isVisible: true))
    prefer { $0.largeDigits = .currentLap }
    #expect(shown.time.text == "00:00.00")
    #expect(shown.timeDescription == "Elapsed time")
    press(.start)
    press(.lap(), after: 1234)
    fixture.advance(by: .milliseconds(2345))
    #expect(shown.time.text == "00:02.34")
    #expect(shown.timeDescription == "Current lap")
    #expect(shown.currentLap?[.time] == "00:03.57")
    #expect(shown.currentLap?.description == "Elapsed time")
    #expect(shown.currentLap?.badge == "Total")
    #expect(shown.currentLap?[.number] == "")
    #expect(shown.currentLap?.name == "Elapsed time")
    press(.pause)
    #expect(shown.currentLap?.name == "Elapsed time, 3.57 seconds")
    #expect(shown.latestLaps.map { $0[.time] } == ["00:01.23"])
  }

  // MARK: Title

  @Test("has the time as its title once per second, even while no window shows it")
  func title() {
    #expect(shown.title == "Stopwatch")
    prefer { $0.timeInTitle = true }
    #expect(shown.title == "00:00 – Stopwatch")
    press(.start)
    fixture.clock.advance(by: .milliseconds(1001))
    fixture.secondsTicker.fire()
    #expect(shown.title == "00:01 – Stopwatch")
    press(.pause, after: 65_000)
    #expect(shown.title == "01:06 – Stopwatch")
    viewModel.send(.changeLapCapacity(4))
    #expect(shown.title == "01:06 – Stopwatch")
    prefer { $0.timeInTitle = false }
    #expect(shown.title == "Stopwatch")
    #expect(fixture.secondsTicker.interval == nil)
  }

  @Test("changes nothing but the times with a tick, whatever the title is")
  func ticks() {
    viewModel.send(.changeVisibility(isVisible: true))
    prefer { $0.timeInTitle = true }
    press(.start)
    var titles: Set<String> = []
    viewModel.observe { titles.insert($0.title) }.keep()
    for _ in 1...200 { fixture.advance(by: .milliseconds(10)) }
    #expect(titles == ["00:00 – Stopwatch"])
  }

  // MARK: Double presses

  @Test("ignores a second press that comes too soon, and offers to count it as of its instant")
  func doublePress() {
    prefer { $0.doublePressGuard = .short }
    press(.start)
    press(.lap(), after: 1000)
    press(.lap(), after: 200)
    let ignored = fixture.clock.now
    #expect(fixture.stopwatch.laps.count == 1)
    #expect(effects.words.last == .offerPress("A second press was ignored", .lap(), at: ignored))
    fixture.clock.advance(by: .seconds(5))
    viewModel.send(.countPress(.lap(), at: ignored))
    #expect(fixture.stopwatch.laps.lastSplit == .milliseconds(1200))
    #expect(effects.words.last == .offerUndo("Lap recorded", announcement: "Lap 2: 00:00.20"))
  }

  @Test("ignores a key right after a button, and counts the pause as of its instant")
  func doubleKey() {
    prefer { $0.doublePressGuard = .long }
    press(.start)
    fixture.clock.advance(by: .milliseconds(500))
    let ignored = fixture.clock.now
    viewModel.send(.toggle(at: ignored))
    #expect(fixture.stopwatch.state == .running)
    #expect(effects.words.last == .offerPress("A second press was ignored", .pause, at: ignored))
    fixture.clock.advance(by: .seconds(5))
    viewModel.send(.countPress(.pause, at: ignored))
    #expect(fixture.stopwatch.elapsed == .milliseconds(500))
  }

  @Test("says nothing of a second press without any effect")
  func doublePressWithoutEffect() throws {
    prefer { $0.doublePressGuard = .short }
    press(.start)
    press(.pause, after: 1000)
    press(.reset)
    press(.reset, after: 100)
    let id = try #require(fixture.filed.first?.id)
    #expect(effects.words.last == .offerName("Saved to History", of: id))
  }

  @Test("withdraws the offer when something else is done")
  func withdrawnOffer() {
    prefer { $0.doublePressGuard = .short }
    press(.start)
    press(.lap(), after: 1000)
    press(.lap(), after: 100)
    press(.lap(), after: 1000)
    #expect(effects.all.suffix(2).first == .dismissMessage)
  }

  @Test("accepts a press right after an undo")
  func afterUndo() {
    prefer { $0.doublePressGuard = .long }
    press(.start)
    viewModel.send(.change(.undo, at: fixture.clock.now))
    press(.start, after: 100)
    #expect(fixture.stopwatch.state == .running)
  }
}
