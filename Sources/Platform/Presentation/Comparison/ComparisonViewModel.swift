import StopwatchCore

/// The view model of the Comparison window; a session that is deleted stays displayed unchanged.
@MainActor
public final class ComparisonViewModel {
  private let stores: StopwatchStores
  private let mapper: HistoryMapper
  private let state: StateStore<ComparisonViewState>
  private var sessions: (first: FinishedSession, second: FinishedSession)
  private var observations: [Subscription] = []

  /// Creates a view model, or returns `nil` if the history does not contain both sessions.
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

  /// The current view state.
  public var shown: ComparisonViewState { state.value }

  public func observe(
    _ render: @escaping @MainActor (ComparisonViewState) -> Void
  ) -> Subscription {
    state.observe(render)
  }
}
