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
      details: reminder.isAudible ? localized("Sound on") : localized("Sound off"),
      soundLabel: "\(RemindersStrings.sound): \(title)",
      removeLabel: localized("Remove “{name}”", ["name": title]))
  }

  private func name(_ kind: ReminderKind) -> String {
    switch kind {
    // TRANSLATORS: followed by a time: a reminder at regular intervals.
    case .every: localized("Every")
    // TRANSLATORS: followed by a time: a reminder when the elapsed time reaches a total.
    case .total: localized("At total")
    // TRANSLATORS: followed by a time: a reminder when a lap reaches a time.
    case .lap: localized("When a lap reaches")
    }
  }
}
