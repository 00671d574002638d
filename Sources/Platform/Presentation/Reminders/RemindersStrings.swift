/// The fixed strings of the Reminders window.
public enum RemindersStrings {
  public static var title: String { localized("Reminders") }
  /// The text in place of the list.
  public static var none: String { localized("You have no reminders") }
  public static var new: String { localized("New Reminder") }
  // TRANSLATORS: the name of the choice between “Every”, “At a total of” and “At a lap of”.
  public static var kind: String { localized("Remind") }
  public static var kindExplanation: String { localized("What the reminder waits for") }
  public static var time: String { localized("Time") }
  // TRANSLATORS: the button that adds a reminder.
  public static var add: String { localized("Add") }
  // TRANSLATORS: a reminder that can be heard.
  public static var sound: String { localized("Sound") }
}
