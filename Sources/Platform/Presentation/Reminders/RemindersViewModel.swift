import StopwatchCore

/// The view model of the Reminders window, in which every change applies at once.
public final class RemindersViewModel: ViewModel<RemindersViewState> {
  private let store: StateStore<Preferences>
  private let change: ChangeReminders
  private let format: TimeFormat
  private var removed: (reminder: Reminder, index: Int)?

  public init(_ controls: StopwatchControls) {
    (store, format) = (controls.stores.preferences, controls.format)
    change = controls.runtime.changeReminders
    super.init(RemindersViewState(store.value.reminders, format: format))
    observations = [
      store.observe { [weak self, format] in
        self?.show(RemindersViewState($0.reminders, format: format))
      }
    ]
  }

  /// Adds a reminder with the time that the user has typed, and returns `nil`, or a message for the
  /// user if that is not possible.
  ///
  /// - Parameter kind: the index of a kind of reminders.
  public func add(kind: Int, typed text: String, isAudible: Bool) -> String? {
    do throws(TypedTimeError) {
      let time = try TypedTime.reminder(text, format: format)
      let kinds = Reminder.Kind.allCases
      guard kinds.indices.contains(kind),
        let reminder = Reminder(Reminder.Condition(kinds[kind], time), isAudible: isAudible)
      else { return nil }
      let condition = reminder.condition
      guard change.add(reminder) else { return ReminderText.exists(condition, format) }
      effects.send(.dismissMessage)
      effects.send(
        .announce(localized("Added “{name}”", ["name": ReminderText.name(condition, format)])))
      return nil
    } catch {
      return error.message
    }
  }

  public func send(_ action: RemindersAction) {
    switch action {
    case .turnSound(let reminder, let isOn): change.set(reminder, audible: isOn)
    case .remove(let reminder): remove(reminder)
    case .undo: restore()
    }
  }

  private func remove(_ reminder: Reminder) {
    guard let index = store.value.reminders.firstIndex(of: reminder) else { return }
    removed = (reminder, index)
    change.remove(reminder)
    let name = ReminderText.name(reminder.condition, format)
    effects.send(.offerUndo(localized("Removed “{name}”", ["name": name])))
  }

  private func restore() {
    guard let (reminder, index) = removed else { return }
    removed = nil
    change.restore(reminder, at: index)
    effects.send(.dismissMessage)
  }
}
