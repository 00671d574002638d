import StopwatchCore

/// Decides what the window with two sessions shows; one stays as it was when it is deleted.
@MainActor
public final class ComparisonViewModel {
  private let state: StateStore<ComparisonViewState>
  private var sessions: (first: FinishedSession, second: FinishedSession)
  private var observation: Subscription?

  /// None when the history has not both sessions.
  init?(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID, stores: StopwatchStores,
    mapper: HistoryMapper
  ) {
    guard let one = stores.history.value.entries.session(first),
      let other = stores.history.value.entries.session(second)
    else { return nil }
    let mapper = ComparisonMapper(history: mapper)
    sessions = (one, other)
    state = StateStore(mapper.viewState(for: one, and: other))
    observation = stores.history.observe { [weak self] history in
      guard let self else { return }
      let (one, other) = sessions
      let entries = history.entries
      sessions = (entries.session(first) ?? one, entries.session(second) ?? other)
      guard sessions != (one, other) else { return }
      state.update { $0 = mapper.viewState(for: self.sessions.first, and: self.sessions.second) }
    }
  }

  /// What there is to see now.
  public var shown: ComparisonViewState { state.value }

  public func observe(
    _ render: @escaping @MainActor (ComparisonViewState) -> Void
  ) -> Subscription {
    state.observe(render)
  }
}
