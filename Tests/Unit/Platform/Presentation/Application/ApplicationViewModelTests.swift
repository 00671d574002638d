import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The application")
@MainActor
struct ApplicationViewModelTests {
  let fixture = StopwatchFixture()
  let visits = Visits()
  let viewModel: ApplicationViewModel

  init() {
    viewModel = ApplicationViewModel(fixture.controls, navigate: visits.add)
    fixture.runtime.startReminders()
  }

  func remind(_ conditions: Reminder.Condition...) {
    fixture.stores.preferences.update { $0.reminders = conditions.compactMap { Reminder($0) } }
  }

  @Test("names its actions as the launcher's file and other programs do")
  func actionNames() {
    #expect(
      ApplicationAction.allCases.map(\.rawValue) == ["show-stopwatch", "show-laps", "show-history"])
  }

  @Test("shows the history; all laps in Home until there are three, then in the Laps window")
  func actions() {
    viewModel.send(.showHistory)
    viewModel.send(.showLaps)
    fixture.start(at: fixture.clock.now)
    for _ in 1...3 {
      fixture.change(.lap(), after: .seconds(1))
      viewModel.send(.showLaps)
    }
    #expect(visits.destinations == [.history, .home, .home, .home, .laps])
  }

  @Test("keeps the screen on only while the stopwatch is running, if the user wants so")
  func screen() {
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
    #expect(viewModel.shown.appearance == .system)
    fixture.stores.preferences.update { $0.appearance = .dark }
    #expect(viewModel.shown.appearance == .dark)
  }

  @Test("stays in the background while a reminder is due, if the user wants so")
  func background() {
    remind(.total(.seconds(90)))
    #expect(viewModel.shown.background == nil)
    fixture.start(at: fixture.clock.now)
    #expect(viewModel.shown.background?.body == "Lap 1. Reminders stay on.")
    #expect(viewModel.shown.background?.buttons.map(\.label) == ["Open", "Lap", "Pause"])
    fixture.stores.preferences.update { $0.remindWhenClosed = false }
    #expect(viewModel.shown.background == nil)
    fixture.stores.preferences.update { $0.remindWhenClosed = true }
    fixture.pass(.seconds(90))
    #expect(viewModel.shown.background == nil)
  }

  @Test("notifies of reminders, with the words for each")
  func notifications() {
    let shown = Deliveries(of: viewModel.notifications)
    remind(.every(.seconds(3600)), .total(.milliseconds(90_500)), .lap(.seconds(65)))
    fixture.start(at: fixture.clock.now)
    fixture.pass(.seconds(3600))
    #expect(
      shown.all.map { "\($0.title): \($0.body)" } == [
        "Lap reaches 1 min 5 s: Lap 1 reached 01:05",
        "At 1 min 30.5 s: The stopwatch reached 01:30",
        "Every 1 h: The stopwatch reached 1:00:00",
      ])
  }

  @Test("says whose laps have reached a time")
  func names() throws {
    let shown = Deliveries(of: viewModel.notifications)
    remind(.lap(.seconds(65)))
    let names = ["Ada", "Ben", "Cleo"].map { Roster.Name($0) }
    fixture.change(.setRoster(try Roster(names)), at: fixture.clock.now)
    fixture.start(at: fixture.clock.now)
    fixture.pass(.seconds(60))
    let roster = fixture.stopwatch.laps.roster
    fixture.change(.lap(of: roster.names[1].id), at: fixture.clock.now)
    fixture.change(.setStopped(true, roster.names[2].id), at: fixture.clock.now)
    fixture.pass(.seconds(600))
    #expect(shown.all.map(\.body) == ["Ada: lap reached 01:05", "Ben: lap reached 01:05"])
    fixture.change(.setStopped(false, roster.names[2].id), at: fixture.clock.now)
    for name in roster.names { fixture.change(.lap(of: name.id), at: fixture.clock.now) }
    fixture.pass(.seconds(65))
    #expect(shown.all.last?.body == "Ada, Ben, Cleo: lap reached 01:05")
  }

  @Test("says how late a notification is, and offers a lap and a pause")
  func lateNotification() {
    let shown = Deliveries(of: viewModel.notifications)
    remind(.total(.seconds(60)))
    fixture.start(at: fixture.clock.now)
    fixture.sleep(.seconds(200))
    #expect(shown.all.map(\.body) == ["The stopwatch reached 01:00 (2 min 20 s ago)"])
    #expect(shown.all.first?.buttons.map(\.action) == ["lap", "pause"])
    #expect(shown.all.first?.id == "total-60000000000")
  }
}
