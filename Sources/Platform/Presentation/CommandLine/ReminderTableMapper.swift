import StopwatchCore
import StopwatchFormats

/// The mapper from reminders to the output of `stopwatchctl remind`.
public struct ReminderTableMapper {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  public func table(for reminders: [Reminder]) -> ExportTable {
    ExportTable(
      title: RemindersStrings.title, summary: [],
      columns: [
        .init(
          ControlStrings.columnNumber, isNumeric: true,
          cells: reminders.indices.map { "\($0 + 1)" }),
        .init(
          ControlStrings.columnReminder,
          cells: reminders.map { ReminderText.name($0.condition, format) }),
        .init("", cells: reminders.map { $0.isAudible ? RemindersStrings.sound : "" }),
      ])
  }

  /// Returns a reminder on one line.
  public func line(for reminder: Reminder) -> String {
    let name = ReminderText.name(reminder.condition, format)
    return reminder.isAudible ? "\(name)  \(RemindersStrings.sound)" : name
  }
}
