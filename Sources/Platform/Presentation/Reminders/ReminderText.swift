import StopwatchCore

/// The words for reminders, in windows and in the terminal.
public enum ReminderText {
  /// Returns the name of a reminder, such as “Every 5 min”.
  public static func name(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    switch condition {
    // TRANSLATORS: a reminder at regular intervals.
    case .every(let time): localized("Every {time}", ["time": format.units(time)])
    // TRANSLATORS: a reminder when the elapsed time reaches a total.
    case .total(let time): localized("At {time}", ["time": format.units(time)])
    // TRANSLATORS: a reminder when a lap reaches a time.
    case .lap(let time): localized("Lap reaches {time}", ["time": format.units(time)])
    }
  }

  /// Returns the message that there is such a reminder already.
  public static func exists(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    localized("The reminder “{name}” already exists", ["name": name(condition, format)])
  }
}
