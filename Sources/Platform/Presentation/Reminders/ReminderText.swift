import StopwatchCore

/// The words for reminders, in windows and in the terminal.
public enum ReminderText {
  /// Returns the name of a reminder, such as “Every 5 min”.
  public static func name(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    switch condition {
    // TRANSLATORS: a reminder that comes whenever so much time has elapsed again.
    case .every(let time): localized("Every {time}", ["time": format.units(time)])
    // TRANSLATORS: a reminder that comes when the elapsed time reaches this total.
    case .total(let time): localized("At {time}", ["time": format.units(time)])
    // TRANSLATORS: a reminder that comes when a lap has lasted so long.
    case .lap(let time): localized("Lap of {time}", ["time": format.units(time)])
    }
  }

  /// Returns the message that there is such a reminder already.
  public static func exists(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    localized(
      "There is already a reminder “{name}”", ["name": name(condition, format)])
  }
}
