/// Takes over what the user chooses, at once and for the next time.
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
