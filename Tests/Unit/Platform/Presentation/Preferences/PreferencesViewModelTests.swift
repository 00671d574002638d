import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The Preferences view model")
@MainActor
struct PreferencesViewModelTests {
  let fixture = StopwatchFixture()
  let viewModel: PreferencesViewModel

  init() {
    viewModel = PreferencesViewModel(
      store: fixture.stores.preferences, change: fixture.runtime.changePreferences,
      decimalSeparator: ",")
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
}
