import StopwatchCore

/// The view state of the Reminders window.
public struct RemindersViewState: Hashable, Sendable {
  public let rows: [ReminderRow]
  /// The kinds of reminders in words, in the order of `ReminderKind`.
  public let kinds: [String]
  /// An example of a time that can be typed.
  public let example: String
}

/// A reminder as the user sees it.
public struct ReminderRow: Hashable, Sendable {
  public let reminder: Reminder
  /// The name, such as “Every 5 min”.
  public let title: String
  /// Whether it can be heard, in words.
  public let details: String
  /// The accessible name of the switch for the sound.
  public let soundLabel: String
  /// The accessible name of the button that removes it.
  public let removeLabel: String
}

/// A kind of reminders.
public enum ReminderKind: Int, CaseIterable, Sendable {
  case every
  case total
  case lap

  func condition(_ time: Duration) -> Reminder.Condition {
    switch self {
    case .every: .every(time)
    case .total: .total(time)
    case .lap: .lap(time)
    }
  }
}

/// A user action in the Reminders window.
public enum RemindersAction: Hashable, Sendable {
  case turnSound(Reminder, isOn: Bool)
  case remove(Reminder)
  /// Brings back the reminder that was removed last.
  case undo
}
