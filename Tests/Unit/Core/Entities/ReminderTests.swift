import StopwatchCore
import Testing

@Suite("A reminder")
struct ReminderTests {
  @Test("has an id of its condition and time, whether it can be heard or not")
  func ids() {
    let conditions: [Reminder.Condition] = [
      .every(.seconds(300)), .total(.seconds(300)), .lap(.milliseconds(1_500)),
    ]
    for isAudible in [true, false] {
      #expect(
        conditions.map { Reminder($0, isAudible: isAudible)?.id } == [
          "every-300000000000", "total-300000000000", "lap-1500000000",
        ])
    }
  }
}
