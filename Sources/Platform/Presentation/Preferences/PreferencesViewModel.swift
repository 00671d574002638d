import StopwatchCore

/// The view model of the Preferences window, in which every change applies at once.
@MainActor
public final class PreferencesViewModel {
  private let change: ChangePreferences
  private let remember: RememberWindows
  private let navigate: @MainActor (Destination) -> Void
  private let mapper: PreferencesMapper
  private let state: StateStore<PreferencesViewState>
  private var observation: Subscription?

  /// - Parameters:
  ///   - remember: brings the first hint back.
  ///   - decimalSeparator: the separator in the times of options.
  public init(
    store: StateStore<Preferences>, change: ChangePreferences, remember: RememberWindows,
    decimalSeparator: String, navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.change = change
    self.remember = remember
    self.navigate = navigate
    mapper = PreferencesMapper(decimalSeparator: decimalSeparator)
    state = StateStore(mapper.viewState(for: store.value))
    observation = store.observe { [weak self] in self?.follow($0) }
  }

  /// The current view state.
  public var shown: PreferencesViewState { state.value }

  public func observe(
    _ render: @escaping @MainActor (PreferencesViewState) -> Void
  ) -> Subscription {
    state.observe(render)
  }

  public func send(_ action: PreferencesAction) {
    switch action {
    case .turn(let id, let isOn): set(id, to: .flag(isOn))
    case .choose(let id, let option): set(id, to: .option(option))
    case .press(let id): press(id)
    }
  }

  private func press(_ id: PreferenceRow.ID) {
    switch id {
    case PreferencesMapper.reminders: navigate(.reminders)
    case PreferencesMapper.hint: remember { $0.hint = true }
    default: break
    }
  }

  private func set(_ id: PreferenceRow.ID, to value: PreferenceSetting.Value) {
    if let change = mapper.setting(id)?.change(value) { self.change(change) }
  }

  private func follow(_ preferences: Preferences) {
    let viewState = mapper.viewState(for: preferences)
    state.update { $0 = viewState }
  }
}
