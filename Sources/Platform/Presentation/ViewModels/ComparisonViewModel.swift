import StopwatchCore

/// Decides what the window with two sessions shows; one stays as it was when it is deleted.
@MainActor
public final class ComparisonViewModel {
  private let stores: StopwatchStores
  private let mapper: HistoryMapper
  private let state: StateStore<ComparisonViewState>
  private var sessions: (first: FinishedSession, second: FinishedSession)
  private var observations: [Subscription] = []

  /// None when the history has not both sessions.
  init?(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID, stores: StopwatchStores,
    mapper: HistoryMapper
  ) {
    guard let one = stores.history.value.entries.session(first),
      let other = stores.history.value.entries.session(second)
    else { return nil }
    self.stores = stores
    self.mapper = mapper
    sessions = (one, other)
    state = StateStore(ComparisonMapper(history: mapper).viewState(for: one, and: other))
    observations = [
      stores.history.observe { [weak self] in self?.follow($0.entries) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  private func follow(_ entries: [HistoryEntry]) {
    let (one, other) = sessions
    sessions = (entries.session(one.id) ?? one, entries.session(other.id) ?? other)
    if sessions != (one, other) { update() }
  }

  private func update() {
    let mapper = ComparisonMapper(
      history: mapper.with(stores.preferences.value.timePrecision))
    state.update { $0 = mapper.viewState(for: sessions.first, and: sessions.second) }
  }

  /// What there is to see now.
  public var shown: ComparisonViewState { state.value }

  public func observe(
    _ render: @escaping @MainActor (ComparisonViewState) -> Void
  ) -> Subscription {
    state.observe(render)
  }
}
