/// The use case that applies changed preferences, and saves them for the next launch.
@MainActor
public struct ChangePreferences {
  let store: StateStore<Preferences>
  let repository: PreferencesRepository

  /// - Parameter change: sets some preferences. All others keep their stored values, even if
  ///   someone else has edited them since.
  public func apply(_ change: @escaping PreferencesRepository.Change) {
    if store.update(change) { repository.save(change) }
  }

  /// Applies the stored preferences, at the start and whenever someone has edited them. Keeps the
  /// current ones if those are not usable.
  public func load() {
    guard let preferences = repository.load() else { return }
    store.update { $0 = preferences }
  }
}

/// The use case that adds, removes and changes reminders, and saves them for the next launch.
@MainActor
public struct ChangeReminders {
  let change: ChangePreferences

  /// Adds a reminder after the others; returns whether there was none with its condition yet.
  @discardableResult
  public func add(_ reminder: Reminder) -> Bool {
    let isNew = !change.store.value.reminders.contains { $0.condition == reminder.condition }
    restore(reminder, at: .max)
    return isNew
  }

  /// Adds a removed reminder at its former index, or after the others if these are fewer.
  public func restore(_ reminder: Reminder, at index: Int) {
    change.apply { $0.reminders.add(reminder, at: min(index, $0.reminders.endIndex)) }
  }

  public func remove(_ reminder: Reminder) {
    change.apply { $0.reminders.removeAll { $0 == reminder } }
  }

  public func set(_ reminder: Reminder, audible: Bool) {
    guard let replacement = Reminder(reminder.condition, isAudible: audible) else { return }
    change.apply { preferences in
      preferences.reminders = preferences.reminders.map { $0 == reminder ? replacement : $0 }
    }
  }
}

extension [Reminder] {
  public var firstOfEachCondition: [Reminder] {
    reduce(into: []) { $0.add($1, at: $0.endIndex) }
  }

  fileprivate mutating func add(_ reminder: Reminder, at index: Int) {
    if !contains(where: { $0.condition == reminder.condition }) { insert(reminder, at: index) }
  }
}
