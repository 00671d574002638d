import StopwatchCore

/// The mapper from the reminders to the view state of their window.
struct RemindersMapper {
  let format: TimeFormat

  func viewState(for reminders: [Reminder]) -> RemindersViewState {
    RemindersViewState(
      rows: reminders.map(row), kinds: ReminderKind.allCases.map(name),
      example: format.units(.seconds(300)))
  }

  private func row(_ reminder: Reminder) -> ReminderRow {
    let title = ReminderText.name(reminder.condition, format)
    return ReminderRow(
      reminder: reminder, title: title,
      details: reminder.isAudible ? localized("With sound") : localized("Silent"),
      soundLabel: "\(RemindersStrings.sound): \(title)",
      removeLabel: localized("Remove “{name}”", ["name": title]))
  }

  private func name(_ kind: ReminderKind) -> String {
    switch kind {
    // TRANSLATORS: followed by a time: a reminder that comes whenever so much time has elapsed again.
    case .every: localized("Every")
    // TRANSLATORS: followed by a time: a reminder that comes when the elapsed time is that long.
    case .total: localized("At a total of")
    // TRANSLATORS: followed by a time: a reminder that comes when a lap has lasted that long.
    case .lap: localized("At a lap of")
    }
  }
}
