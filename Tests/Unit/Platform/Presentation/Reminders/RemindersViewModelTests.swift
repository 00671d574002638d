import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Reminders view model")
@MainActor
struct RemindersViewModelTests {
  let fixture = StopwatchFixture()
  let viewModel: RemindersViewModel

  init() {
    viewModel = RemindersViewModel(fixture.controls)
  }

  var titles: [String] { viewModel.shown.rows.map(\.title) }
  var reminders: [Reminder] { fixture.stores.preferences.value.reminders }

  /// Adds a reminder; returns what is wrong with it.
  func add(_ text: String, kind: Int = 0, isAudible: Bool = false) -> String? {
    viewModel.add(kind: kind, typed: text, isAudible: isAudible)
  }

  @Test("adds each kind at once, several of them")
  func add() {
    #expect(viewModel.shown.kinds == ["Every", "At total", "When a lap reaches"])
    let effects = Deliveries(of: viewModel.effects)
    for (kind, text) in [(0, "5m"), (1, " 1h30m "), (2, "1:30")] {
      #expect(add(text, kind: kind) == nil)
    }
    #expect(titles == ["Every 5 min", "At 1 h 30 min", "Lap reaches 1 min 30 s"])
    #expect(fixture.preferencesSource.kept?.reminders == reminders)
    #expect(effects.all.prefix(2) == [.dismissMessage, .announce("Added “Every 5 min”")])
  }

  @Test("says what is wrong with a time, and that a reminder is there already")
  func invalid() {
    for text in ["", "soon"] {
      #expect(add(text) == "Enter a time such as 12:30, 5 min or 1 h 30 min")
    }
    #expect(add("5m") == nil)
    #expect(add("300s") == "The reminder “Every 5 min” already exists")
    #expect(add("300s", kind: 1) == nil)
    #expect(titles == ["Every 5 min", "At 5 min"])
  }

  @Test("adds one with a sound or without, and turns the sound on and off")
  func sound() throws {
    #expect(add("5m") == nil && add("6m", isAudible: true) == nil)
    #expect(reminders.map(\.isAudible) == [false, true])
    let row = try #require(viewModel.shown.rows.first)
    #expect(row.soundLabel == "Sound: Every 5 min")
    viewModel.send(.turnSound(row.reminder, isOn: true))
    #expect(reminders.map(\.isAudible) == [true, true])
    #expect(viewModel.shown.rows.map(\.reminder.isAudible) == [true, true])
    viewModel.send(.turnSound(try #require(reminders.first), isOn: false))
    #expect(reminders.first == row.reminder)
  }

  @Test("removes one, and brings it back to its place")
  func remove() throws {
    for text in ["1m", "2m", "3m"] { #expect(add(text, kind: 1) == nil) }
    let before = reminders
    let row = viewModel.shown.rows[1]
    #expect(row.removeLabel == "Remove “At 2 min”")
    let effects = Deliveries(of: viewModel.effects)
    viewModel.send(.remove(row.reminder))
    #expect(effects.all.last == .offerUndo("Removed “At 2 min”"))
    #expect(titles == ["At 1 min", "At 3 min"])
    viewModel.send(.undo)
    #expect(reminders == before)
    viewModel.send(.undo)
    #expect(reminders == before)
  }
}
