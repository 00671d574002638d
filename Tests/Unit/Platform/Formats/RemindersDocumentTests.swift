import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("Reminders in JSON")
struct RemindersDocumentTests {
  @Test("are numbered from one, as the command counts them")
  func numbers() throws {
    let reminders = [
      Reminder(.every(.seconds(300))), Reminder(.lap(.milliseconds(1500)), isAudible: true),
    ].compactMap(\.self)
    #expect(
      try RemindersDocument(reminders).jsonLine() == """
        {"reminders":[{"condition":"every","number":1,"sound":false,\
        "time":{"nanoseconds":300000000000,"seconds":300}},\
        {"condition":"lap","number":2,"sound":true,\
        "time":{"nanoseconds":1500000000,"seconds":1.5}}],"version":1}
        """)
  }
}
