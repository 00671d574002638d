import StopwatchCore
import StopwatchFormats

/// The view model of the Preferences window, in which every change applies at once.
public final class PreferencesViewModel: ViewModel<[PreferenceGroup]> {
  private let change: ChangePreferences
  private let setUpKeys: @MainActor () async -> Bool

  public init(_ controls: StopwatchControls, setUpKeys: @escaping @MainActor () async -> Bool) {
    (change, self.setUpKeys) = (controls.runtime.changePreferences, setUpKeys)
    let stores = controls.stores
    let groups = {
      PreferencesMapper(
        preferences: stores.preferences.value, keys: stores.desktopKeys.value,
        format: controls.format
      ).groups
    }
    super.init(groups())
    observations = [
      stores.preferences.observe { [weak self] _ in self?.show(groups()) },
      stores.desktopKeys.observe { [weak self] _ in self?.show(groups()) },
    ]
  }

  public func send(_ action: PreferencesAction) {
    switch action {
    case .turn(let id, let isOn): set(id) { _ in .bool(isOn) }
    case .choose(let id, let option):
      set(id) { $0.samples.indices.contains(option) ? $0.samples[option] : nil }
    case .press:
      Task { if await !setUpKeys() { effects.send(.openPage("desktop.md")) } }
    }
  }

  private func set(_ id: PreferenceRow.ID, to value: (PreferenceKey) -> JSONValue?) {
    let key = PreferenceKey.named(id)
    if let change = key.flatMap({ key in value(key).flatMap { key.change(to: $0) } }) {
      self.change.apply(change)
    }
  }
}
