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
    viewModel = RemindersViewModel(
      store: fixture.stores.preferences, change: fixture.runtime.changeReminders,
      format: TimeFormat(decimalSeparator: "."))
  }

  var titles: [String] { viewModel.shown.rows.map(\.title) }
  var reminders: [Reminder] { fixture.stores.preferences.value.reminders }

  /// Calls `body` and returns the effects meanwhile.
  func effects(of body: () throws -> Void) rethrows -> [Effect] {
    var effects: [Effect] = []
    viewModel.effects.observe { effects.append($0) }.keep()
    try body()
    return effects
  }

  @Test("adds each kind at once, several of them")
  func add() {
    #expect(viewModel.shown.kinds == ["Every", "At total", "When a lap reaches"])
    let effects = effects {
      for (kind, text) in [(0, "5m"), (1, " 1h30m "), (2, "1:30")] {
        #expect(viewModel.add(kind: kind, typed: text, isAudible: false) == nil)
      }
    }
    #expect(titles == ["Every 5 min", "At 1 h 30 min", "Lap reaches 1 min 30 s"])
    #expect(fixture.preferencesSource.kept?.reminders == reminders)
    #expect(effects.prefix(2) == [.dismissMessage, .announce("Added “Every 5 min”")])
  }

  @Test("says what is wrong with a time, and that a reminder is there already")
  func invalid() {
    for text in ["", "soon"] {
      #expect(
        viewModel.add(kind: 0, typed: text, isAudible: false)
          == "Enter a time such as 12:30, 5 min or 1 h 30 min")
    }
    #expect(viewModel.add(kind: 0, typed: "5m", isAudible: false) == nil)
    #expect(
      viewModel.add(kind: 0, typed: "300s", isAudible: false)
        == "The reminder “Every 5 min” already exists")
    #expect(viewModel.add(kind: 1, typed: "300s", isAudible: false) == nil)
    #expect(titles == ["Every 5 min", "At 5 min"])
  }

  @Test("adds one with a sound")
  func addAudible() {
    #expect(viewModel.add(kind: 0, typed: "5m", isAudible: true) == nil)
    #expect(reminders.map(\.isAudible) == [true])
  }

  @Test("turns the sound of one on and off")
  func sound() throws {
    _ = viewModel.add(kind: 0, typed: "5m", isAudible: false)
    let row = try #require(viewModel.shown.rows.first)
    #expect(row.soundLabel == "Sound: Every 5 min")
    viewModel.send(.turnSound(row.reminder, isOn: true))
    #expect(reminders.map(\.isAudible) == [true])
    #expect(viewModel.shown.rows.map(\.reminder.isAudible) == [true])
    viewModel.send(.turnSound(try #require(reminders.first), isOn: false))
    #expect(reminders == [row.reminder])
  }

  @Test("removes one, and brings it back to its place")
  func remove() throws {
    for text in ["1m", "2m", "3m"] { _ = viewModel.add(kind: 1, typed: text, isAudible: false) }
    let before = reminders
    let row = viewModel.shown.rows[1]
    #expect(row.removeLabel == "Remove “At 2 min”")
    let effects = effects { viewModel.send(.remove(row.reminder)) }
    #expect(effects.last == .offerUndo("Removed “At 2 min”"))
    #expect(titles == ["At 1 min", "At 3 min"])
    viewModel.send(.undo)
    #expect(reminders == before)
    viewModel.send(.undo)
    #expect(reminders == before)
  }

  @Test("follows changes made elsewhere")
  func elsewhere() throws {
    let reminder = try #require(Reminder(.lap(.seconds(90)), isAudible: true))
    fixture.stores.preferences.update { $0.reminders = [reminder] }
    #expect(titles == ["Lap reaches 1 min 30 s"])
    #expect(viewModel.shown.rows.map(\.reminder) == [reminder])
  }
}
