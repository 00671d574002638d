import StopwatchCore

/// The view state of the Reminders window.
public struct RemindersViewState: Hashable, Sendable {
  public let rows: [ReminderRow]
  public let kinds: [String]
  public let example: String
  /// The times to choose from.
  public let suggestions: [String]

  init(_ reminders: [Reminder], format: TimeFormat) {
    rows = reminders.map { ReminderRow($0, format: format) }
    kinds = Reminder.Kind.allCases.map(\.name)
    example = format.units(.seconds(300))
    suggestions = [60, 300, 600].map { format.units(.seconds($0)) }
  }
}

/// A reminder as the user sees it.
public struct ReminderRow: Hashable, Sendable {
  public let reminder: Reminder
  public let title: String
  /// The accessible name of the toggle for the sound.
  public let soundLabel: String
  /// The accessible name of the button that removes it.
  public let removeLabel: String

  init(_ reminder: Reminder, format: TimeFormat) {
    self.reminder = reminder
    title = ReminderText.name(reminder.condition, format)
    soundLabel = "\(RemindersStrings.sound): \(title)"
    removeLabel = localized("Remove “{name}”", ["name": title])
  }
}

extension Reminder.Kind {
  fileprivate var name: String {
    switch self {
    // TRANSLATORS: followed by a time: a reminder at regular intervals.
    case .every: localized("Every")
    // TRANSLATORS: followed by a time: a reminder when the elapsed time reaches a total.
    case .total: localized("At total")
    // TRANSLATORS: followed by a time: a reminder when a lap reaches a time.
    case .lap: localized("When a lap reaches")
    }
  }
}

/// A user action in the Reminders window.
public enum RemindersAction: Hashable, Sendable {
  case turnSound(Reminder, isOn: Bool)
  case remove(Reminder)
  case undo
}

/// The fixed strings of the Reminders window.
public enum RemindersStrings {
  public static var title: String { localized("Reminders") }
  public static var none: String { localized("No reminders") }
  // TRANSLATORS: the name of the choice between “Every”, “At total” and “When a lap reaches”.
  public static var kind: String { localized("Remind") }
  public static var kindExplanation: String { localized("When to remind you") }
  public static var time: String { localized("Time") }
  // TRANSLATORS: the button that adds a reminder.
  public static var add: String { localized("Add") }
  // TRANSLATORS: the button that lets a reminder play a sound.
  public static var sound: String { localized("Sound") }
}
