/// The use case that applies changed preferences, and saves them for the next launch.
@MainActor
public struct ChangePreferences {
  private let store: StateStore<Preferences>
  private let repository: PreferencesRepository

  public init(store: StateStore<Preferences>, repository: PreferencesRepository) {
    self.store = store
    self.repository = repository
  }

  public func callAsFunction(_ change: (inout Preferences) -> Void) {
    if store.update(change) { repository.save(store.value) }
  }
}
