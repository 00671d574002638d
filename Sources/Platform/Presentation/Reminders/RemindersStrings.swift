/// The fixed strings of the Reminders window.
public enum RemindersStrings {
  public static var title: String { localized("Reminders") }
  /// The text in place of the list.
  public static var none: String { localized("No reminders") }
  public static var new: String { localized("New Reminder") }
  // TRANSLATORS: the name of the choice between “Every”, “At total” and “When a lap reaches”.
  public static var kind: String { localized("Remind") }
  public static var kindExplanation: String { localized("When to remind you") }
  public static var time: String { localized("Time") }
  // TRANSLATORS: the button that adds a reminder.
  public static var add: String { localized("Add") }
  // TRANSLATORS: whether a reminder plays a sound.
  public static var sound: String { localized("Sound") }
}
