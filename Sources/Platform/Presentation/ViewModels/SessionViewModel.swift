import StopwatchCore

/// Decides what the window of one session shows; it stays as it was when the session is deleted.
@MainActor
public final class SessionViewModel {
  private let operations: HistoryOperations
  private let navigate: @MainActor (Destination) -> Void
  private let state: StateStore<SessionViewState>
  private var session: FinishedSession
  private var observation: Subscription?

  /// None when the history has no session of that id.
  init?(
    _ id: FinishedSession.ID, stores: StopwatchStores, operations: HistoryOperations,
    mapper: HistoryMapper, navigate: @escaping @MainActor (Destination) -> Void
  ) {
    guard let session = stores.history.value.session(id) else { return nil }
    let mapper = SessionMapper(history: mapper)
    self.operations = operations
    self.navigate = navigate
    self.session = session
    state = StateStore(mapper.viewState(for: session))
    observation = stores.history.observe { [weak self] in
      guard let self, let session = $0.session(id), session != self.session else { return }
      self.session = session
      state.update { $0 = mapper.viewState(for: session) }
    }
  }

  public func observe(_ render: @escaping @MainActor (SessionViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  public func send(_ action: SessionAction) {
    switch action {
    case .continueSession:
      operations.continueSession(session)
      navigate(.home)
    }
  }
}
