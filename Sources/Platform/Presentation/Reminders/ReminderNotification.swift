import StopwatchCore

/// A notification about reminders, for the desktop to show.
public struct ReminderNotification: Hashable, Sendable {
  /// A button, with the name of the action of the application that it activates.
  public struct Button: Hashable, Sendable {
    public let label: String
    public let action: String
  }

  /// The notification that it replaces if that is still shown.
  public let id: String
  public let title: String
  public let body: String
  /// Whether the user wants to see it at once.
  public let isUrgent: Bool
  public let buttons: [Button]
}

/// The mapper from reminders to their notifications.
struct ReminderNotificationMapper {
  private let format: TimeFormat

  init(format: TimeFormat) {
    self.format = format.with(.seconds)
  }

  /// Returns the notification of a reminder that is due.
  func notification(of due: DueReminder) -> ReminderNotification {
    ReminderNotification(
      id: "reminder \(due.reminder.condition)",
      title: ReminderText.name(due.reminder.condition, format),
      body: body(of: due), isUrgent: true, buttons: Self.presses)
  }

  /// Returns the notification that stands for the closed windows of a running stopwatch.
  ///
  /// It differs in each lap, because the desktop closes a notification whose button is pressed, and
  /// in nothing else, so that it is not shown again after each reminder.
  static func background(lap: Int) -> ReminderNotification {
    let open = ReminderNotification.Button(
      label: localized("Open"), action: ApplicationAction.showStopwatch.name)
    return ReminderNotification(
      id: "background", title: localized("The stopwatch is running"),
      body: localized("Lap {number}. Reminders stay on.", ["number": "\(lap)"]),
      isUrgent: false, buttons: [open] + presses)
  }

  private static var presses: [ReminderNotification.Button] {
    [
      .init(label: ControlMapper.label(.lap()), action: RemoteCommand.lap.rawValue),
      .init(label: ControlMapper.label(.pause), action: RemoteCommand.pause.rawValue),
    ]
  }

  private func body(of due: DueReminder) -> String {
    let words =
      switch due.reminder.condition {
      case .every, .total: localized("The stopwatch reached {time}", ["time": time(due.time)])
      case .lap(let limit):
        localized(
          "Lap {number} reached {time}", ["number": "\(due.lap)", "time": time(limit)])
      }
    guard let lateness = due.lateness else { return words }
    return localized(
      "{message} ({time} ago)", ["message": words, "time": BannerMapper.words(lateness)])
  }

  private func time(_ time: Duration) -> String { format.time(time).text }
}
