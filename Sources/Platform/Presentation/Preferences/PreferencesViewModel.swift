import StopwatchCore
import StopwatchFormats

/// The view model of the Preferences window, in which every change applies at once.
public final class PreferencesViewModel: ViewModel<[PreferenceGroup]> {
  private let change: ChangePreferences

  public init(
    store: StateStore<Preferences>, change: ChangePreferences, decimalSeparator: String
  ) {
    self.change = change
    let groups = { preferences in
      PreferencesMapper(preferences: preferences, decimalSeparator: decimalSeparator).groups
    }
    super.init(groups(store.value))
    observations = [store.observe { [weak self] in self?.show(groups($0)) }]
  }

  public func send(_ action: PreferencesAction) {
    switch action {
    case .turn(let id, let isOn): set(id) { _ in .bool(isOn) }
    case .choose(let id, let option):
      set(id) { $0.samples.indices.contains(option) ? $0.samples[option] : nil }
    }
  }

  private func set(_ id: PreferenceRow.ID, to value: (PreferenceKey) -> JSONValue?) {
    let key = PreferenceKey.named(id)
    if let change = key.flatMap({ key in value(key).flatMap { key.change(to: $0) } }) {
      self.change.apply(change)
    }
  }
}
