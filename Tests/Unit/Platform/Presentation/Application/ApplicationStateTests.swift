import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The application as a whole")
@MainActor
struct ApplicationStateTests {
  let fixture = StopwatchFixture()

  func makeViewModel() -> ApplicationViewModel {
    ApplicationViewModel(
      stores: fixture.stores, reminders: fixture.runtime.reminders,
      format: TimeFormat(decimalSeparator: "."), navigate: { _ in })
  }

  @Test("keeps the screen on only while the stopwatch is running, and if the user wants so")
  func screen() {
    let viewModel = makeViewModel()
    var shown: [Bool] = []
    viewModel.observe { shown.append($0.keepsScreenAwake) }.keep()
    fixture.start(at: fixture.clock.now)
    fixture.stores.preferences.update { $0.keepScreenAwake = true }
    fixture.recordLap(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.resume(at: fixture.clock.now)
    fixture.stores.preferences.update { $0.keepScreenAwake = false }
    #expect(shown == [false, true, false, true, false])
  }

  @Test("is as light or dark as the user prefers")
  func appearance() {
    let viewModel = makeViewModel()
    #expect(viewModel.shown.appearance == .system)
    fixture.stores.preferences.update { $0.appearance = .dark }
    #expect(viewModel.shown.appearance == .dark)
  }

  func want(_ conditions: Reminder.Condition...) {
    fixture.stores.preferences.update { $0.reminders = conditions.compactMap { Reminder($0) } }
  }

  @Test("stays in the background while a reminder is due, and the user wants so")
  func background() {
    let viewModel = makeViewModel()
    fixture.runtime.startReminders()
    want(.total(.seconds(90)))
    #expect(viewModel.shown.background == nil)
    fixture.start(at: fixture.clock.now)
    #expect(
      viewModel.shown.background?.body == "Lap 1. Reminders stay on.")
    #expect(viewModel.shown.background?.buttons.map(\.label) == ["Open", "Lap", "Pause"])
    fixture.stores.preferences.update { $0.remindWhenClosed = false }
    #expect(viewModel.shown.background == nil)
    fixture.stores.preferences.update { $0.remindWhenClosed = true }
    fixture.pass(.seconds(90))
    #expect(viewModel.shown.background == nil)
  }

  @Test("notifies of reminders, with the words for each")
  func notifications() {
    let viewModel = makeViewModel()
    var shown: [String] = []
    viewModel.notifications.observe { shown.append("\($0.title): \($0.body)") }.keep()
    fixture.runtime.startReminders()
    want(.every(.seconds(3600)), .total(.milliseconds(90_500)), .lap(.seconds(65)))
    fixture.start(at: fixture.clock.now)
    fixture.pass(.seconds(3600))
    #expect(
      shown == [
        "Lap reaches 1 min 5 s: Lap 1 reached 01:05",
        "At 1 min 30.5 s: The stopwatch reached 01:30",
        "Every 1 h: The stopwatch reached 1:00:00",
      ])
  }

  @Test("says how late a notification is, and offers a lap and a pause")
  func late() {
    let viewModel = makeViewModel()
    var shown: [ReminderNotification] = []
    viewModel.notifications.observe { shown.append($0) }.keep()
    fixture.runtime.startReminders()
    want(.total(.seconds(60)))
    fixture.start(at: fixture.clock.now)
    fixture.sleep(.seconds(200))
    #expect(shown.map(\.body) == ["The stopwatch reached 01:00 (2 min 20 s ago)"])
    #expect(shown.first?.buttons.map(\.action) == ["lap", "pause"])
    #expect(shown.first?.id == "total-60000000000")
  }
}
