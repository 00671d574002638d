import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Changing the reminders")
@MainActor
struct ChangeRemindersTests {
  let fixture = StopwatchFixture()
  var change: ChangeReminders { fixture.runtime.changeReminders }
  var reminders: [Reminder] { fixture.stores.preferences.value.reminders }

  func reminder(_ condition: Reminder.Condition, audible: Bool = false) throws -> Reminder {
    try #require(Reminder(condition, isAudible: audible))
  }

  @Test("removes them, and puts a removed one back")
  func remove() throws {
    let all = try [1, 2, 3].map { try reminder(.lap(.seconds($0))) }
    for reminder in all { change.add(reminder) }
    change.remove(all[1])
    #expect(reminders == [all[0], all[2]])
    change.restore(all[1], at: 1)
    #expect(reminders == all)
    change.restore(all[1], at: 0)
    #expect(reminders == all)
    for reminder in all { change.remove(reminder) }
    #expect(reminders == [])
    change.restore(all[2], at: 2)
    #expect(reminders == [all[2]])
  }
}
