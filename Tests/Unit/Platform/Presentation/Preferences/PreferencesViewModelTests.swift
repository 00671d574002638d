import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Preferences view model")
@MainActor
struct PreferencesViewModelTests {
  let fixture = StopwatchFixture()
  let desktop = Desktop()
  let viewModel: PreferencesViewModel

  init() {
    viewModel = PreferencesViewModel(
      StopwatchControls(runtime: fixture.runtime, format: TimeFormat(decimalSeparator: ",")),
      setUpKeys: { [desktop] in desktop.setUp() })
  }

  var rows: [PreferenceRow] { viewModel.shown.flatMap(\.rows) }
  var preferences: Preferences { fixture.stores.preferences.value }

  func control(_ id: PreferenceRow.ID) -> PreferenceRow.Control? {
    rows.first { $0.id == id }?.control
  }

  @Test("shows a few groups of a few rows, each with words of its own")
  func words() {
    #expect(viewModel.shown.map(\.title) == ["Time", "Appearance", "Behavior"])
    #expect(viewModel.shown.allSatisfy { (1...5).contains($0.rows.count) })
    for texts in [rows.map(\.id), rows.map(\.title), rows.compactMap(\.explanation)] {
      #expect(Set(texts).count == texts.count)
      #expect(!texts.contains(""))
    }
  }

  @Test("has options with the decimal separator of the user")
  func options() {
    #expect(
      control("timePrecision")
        == .choice(options: ["1 s", "0,1 s", "0,01 s", "0,001 s"], selected: 2))
    #expect(
      control("doublePressGuard") == .choice(options: ["Off", "0,3 s", "0,6 s"], selected: 0))
  }

  @Test("applies and saves every switch at once")
  func switches() {
    for row in rows {
      guard case .toggle(let isOn) = row.control else { continue }
      let before = preferences
      viewModel.send(.turn(row.id, isOn: !isOn))
      #expect(control(row.id) == .toggle(isOn: !isOn))
      #expect(preferences != before)
      #expect(fixture.preferencesSource.kept == preferences)
      viewModel.send(.turn(row.id, isOn: isOn))
      #expect(preferences == before)
    }
  }

  @Test("applies and saves every option at once")
  func choices() {
    for row in rows {
      guard case .choice(let options, let selected) = row.control else { continue }
      for option in options.indices.reversed() where option != selected {
        viewModel.send(.choose(row.id, option: option))
        #expect(control(row.id) == .choice(options: options, selected: option))
        #expect(fixture.preferencesSource.kept == preferences)
      }
    }
    #expect(preferences.timePrecision == .seconds)
    #expect(preferences.appearance == .light)
    #expect(preferences.largeDigits == .currentLap)
    #expect(preferences.doublePressGuard == .short)
  }

  @Test("ignores what a preference cannot be")
  func impossible() {
    viewModel.send(.choose("timePrecision", option: 4))
    viewModel.send(.choose("sounds", option: 1))
    viewModel.send(.turn("timePrecision", isOn: true))
    viewModel.send(.turn("weather", isOn: true))
    #expect(preferences == Preferences())
  }

  func keys(_ keys: DesktopKeys) -> (button: PreferenceRow.Control?, words: String?) {
    fixture.stores.desktopKeys.update { $0 = keys }
    let row = rows.first { $0.id == "globalShortcuts" }
    return (row?.control, row?.explanation)
  }

  @Test("says which keys the desktop has given, or why there are none")
  func desktopKeys() {
    let (setUp, change) = (
      PreferenceRow.Control.button(label: "Set Up…"), PreferenceRow.Control.button(label: "Change…")
    )
    #expect(keys(.unused) == (setUp, nil))
    #expect(
      keys(.bound(toggle: "Meta+F7", lap: "Meta+F8"))
        == (change, "Start or Pause: Meta+F7 · Lap: Meta+F8"))
    #expect(keys(.bound(toggle: "", lap: "Meta+F8")) == (change, "Lap: Meta+F8"))
    #expect(keys(.bound(toggle: "", lap: "")) == (change, "No keys have been chosen"))
    #expect(keys(.refused) == (setUp, "The desktop declined the request"))
    #expect(keys(.ended) == (setUp, "The desktop no longer provides these keys"))
  }

  @Test(
    "asks the desktop for keys, or opens the page about them where it has none",
    arguments: [true, false])
  func settingUp(hasKeys: Bool) async {
    let effects = Deliveries(of: viewModel.effects)
    desktop.hasKeys = hasKeys
    viewModel.send(.press("globalShortcuts"))
    for _ in 1...10 { await Task.yield() }
    #expect(desktop.requests == 1)
    #expect(effects.all == (hasKeys ? [] : [.openPage("desktop.md")]))
  }
}

/// A desktop that is asked for keys.
@MainActor
final class Desktop {
  var hasKeys = true
  private(set) var requests = 0

  func setUp() -> Bool {
    requests += 1
    return hasKeys
  }
}
