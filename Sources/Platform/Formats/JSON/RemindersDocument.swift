import StopwatchCore

/// The JSON that `stopwatchctl` prints about reminders, version 1.
public struct RemindersDocument: Encodable {
  private struct Entry: Encodable {
    let number: Int
    /// `every`, `total` or `lap`.
    let condition: String
    let time: ExportedTime
    let sound: Bool
  }

  private let version = 1
  private let reminders: [Entry]

  public init(_ reminders: [Reminder]) {
    self.reminders = reminders.enumerated().map { index, reminder in
      Entry(
        number: index + 1, condition: reminder.condition.kind.rawValue,
        time: ExportedTime(reminder.time, precision: .thousandths), sound: reminder.isAudible)
    }
  }
}
