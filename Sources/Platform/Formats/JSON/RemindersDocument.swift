import StopwatchCore

/// The JSON that `stopwatchctl` prints about reminders, version 1.
public struct RemindersDocument: Encodable {
  private struct Entry: Encodable {
    /// The position in the list, from 1 on.
    let number: Int
    /// `every`, `total` or `lap`.
    let condition: String
    let time: ExportedTime
    /// Whether it can be heard.
    let sound: Bool
  }

  private let version = 1
  private let reminders: [Entry]

  public init(_ reminders: [Reminder]) {
    self.reminders = reminders.enumerated().map { index, reminder in
      Entry(
        number: index + 1, condition: reminder.condition.name,
        time: ExportedTime(reminder.time, precision: .thousandths), sound: reminder.isAudible)
    }
  }
}
