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
  /// Whether it is withdrawn after a moment.
  public var isBrief = false
  public let buttons: [Button]
}

extension ReminderNotification {
  init(_ due: DueReminder, format: TimeFormat) {
    let format = format.with(.seconds)
    self.init(
      id: due.reminder.id,
      title: ReminderText.name(due.reminder.condition, format),
      body: ReminderText.body(of: due, format), isUrgent: true, buttons: Self.presses)
  }

  /// Returns the notification that stands for the closed windows of a running stopwatch.
  ///
  /// It differs in each lap, because the desktop closes a notification whose button is pressed, and
  /// in nothing else, so that it is not shown again after each reminder.
  static func background(lap: Int) -> ReminderNotification {
    let open = Button(label: localized("Open"), action: ApplicationAction.showStopwatch.rawValue)
    return ReminderNotification(
      id: "background", title: localized("The stopwatch is running"),
      body: localized("Lap {number}. Reminders stay on.", ["number": "\(lap)"]),
      isUrgent: false, buttons: [open] + presses)
  }

  /// Returns the notification of the effect of a press; `nil` if there is nothing to tell.
  static func press(_ effect: Effect) -> ReminderNotification? {
    let undo = Button(label: MessageStrings.undo, action: RemoteCommand.undo.rawValue)
    let buttons = if case .offerUndo = effect { [undo] } else { [Button]() }
    return effect.announcement.map {
      ReminderNotification(
        id: "press", title: $0, body: "", isUrgent: true, isBrief: true, buttons: buttons)
    }
  }

  private static var presses: [Button] {
    [
      .init(label: ControlMapper.label(.lap()), action: RemoteCommand.lap.rawValue),
      .init(label: ControlMapper.label(.pause), action: RemoteCommand.pause.rawValue),
    ]
  }
}

/// The words for reminders, in windows and in the terminal.
public enum ReminderText {
  /// Returns the name of a reminder, such as “Every 5 min”.
  public static func name(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    let time: KeyValuePairs = ["time": format.units(condition.time)]
    return switch condition.kind {
    // TRANSLATORS: a reminder at regular intervals.
    case .every: localized("Every {time}", time)
    // TRANSLATORS: a reminder when the elapsed time reaches a total.
    case .total: localized("At {time}", time)
    // TRANSLATORS: a reminder when a lap reaches a time.
    case .lap: localized("Lap reaches {time}", time)
    }
  }

  /// Returns the message that there is such a reminder already.
  public static func exists(_ condition: Reminder.Condition, _ format: TimeFormat) -> String {
    localized("The reminder “{name}” already exists", ["name": name(condition, format)])
  }

  fileprivate static func body(of due: DueReminder, _ format: TimeFormat) -> String {
    let names = due.names.map(\.displayed).joined(separator: ", ")
    let time = format.time(due.reminder.time).text
    let words =
      switch due.reminder.condition.kind {
      case .every, .total:
        localized("The stopwatch reached {time}", ["time": format.time(due.time).text])
      case .lap where !due.names.isEmpty:
        localized("{name}: lap reached {time}", ["name": names, "time": time])
      case .lap:
        localized("Lap {number} reached {time}", ["number": "\(due.lap)", "time": time])
      }
    guard let lateness = due.lateness else { return words }
    return localized(
      "{message} ({time} ago)", ["message": words, "time": BannerMapper.words(lateness)])
  }
}
