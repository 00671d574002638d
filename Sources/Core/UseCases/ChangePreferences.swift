/// The use case that applies changed preferences, and saves them for the next launch.
@MainActor
public struct ChangePreferences {
  private let store: StateStore<Preferences>
  private let repository: PreferencesRepository

  public init(store: StateStore<Preferences>, repository: PreferencesRepository) {
    self.store = store
    self.repository = repository
  }

  /// - Parameter change: sets some preferences. What it leaves alone is as it is stored, even if
  ///   someone else has edited that since.
  public func callAsFunction(_ change: @escaping PreferencesRepository.Change) {
    if store.update(change) { repository.save(change) }
  }
}

/// The use case that applies the stored preferences, at the start and whenever someone has edited
/// them.
@MainActor
public struct LoadPreferences {
  private let store: StateStore<Preferences>
  private let repository: PreferencesRepository

  public init(store: StateStore<Preferences>, repository: PreferencesRepository) {
    self.store = store
    self.repository = repository
  }

  /// Keeps the current preferences if the stored ones are not usable.
  public func callAsFunction() {
    guard let preferences = repository.load() else { return }
    store.update { $0 = preferences }
  }
}
