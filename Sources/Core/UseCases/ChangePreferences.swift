/// Takes over what people choose, at once and for the next time.
@MainActor
public struct ChangePreferences {
  private let store: StateStore<Preferences>
  private let keep: @MainActor (Preferences) -> Void

  /// - Parameter keep: keeps preferences for the next time; returns at once.
  public init(store: StateStore<Preferences>, keep: @escaping @MainActor (Preferences) -> Void) {
    self.store = store
    self.keep = keep
  }

  public func callAsFunction(_ change: (inout Preferences) -> Void) {
    if store.update(change) { keep(store.value) }
  }
}
