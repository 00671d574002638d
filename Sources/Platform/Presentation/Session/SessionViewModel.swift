import StopwatchCore
import StopwatchFormats

/// The view model of the Session window, which closes when its session leaves the history.
@MainActor
public final class SessionViewModel {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the view.
  public var chooser: (any FileChooserPort)?

  private let stores: StopwatchStores
  private let useCases: HistoryUseCases
  private let exchange: LapExchange
  private let navigate: @MainActor (Destination) -> Void
  private let leave: @MainActor () -> Void
  private let mapper: HistoryMapper
  private let state: StateStore<SessionViewState>
  private var session: FinishedSession
  private var order = LapOrder.newestFirst
  private var observations: [Subscription] = []

  /// Creates a view model, or returns `nil` if the history does not contain the session.
  ///
  /// - Parameter leave: called when the session has been removed from the history.
  init?(
    _ id: FinishedSession.ID, stores: StopwatchStores, useCases: HistoryUseCases,
    exchange: LapExchange, mapper: HistoryMapper, watch: any FolderWatchPort,
    navigate: @escaping @MainActor (Destination) -> Void, leave: @escaping @MainActor () -> Void
  ) {
    guard let session = stores.history.value.entries.session(id) else { return nil }
    self.stores = stores
    self.useCases = useCases
    self.exchange = exchange
    self.navigate = navigate
    self.leave = leave
    self.mapper = mapper
    self.session = session
    state = StateStore(
      SessionMapper(history: mapper).viewState(
        for: session, order: order, hidden: stores.preferences.value.hiddenLapColumns))
    let refresh = useCases.refresh
    observations = [
      stores.history.observe { [weak self] in self?.follow($0.entries) },
      stores.preferences.observe { [weak self] _ in self?.update() },
      watch.watch { Task { await refresh() } },
    ]
  }

  public func observe(_ render: @escaping @MainActor (SessionViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  /// The current view state.
  public var shown: SessionViewState { state.value }

  public func send(_ action: SessionAction) {
    switch action {
    case .continueSession:
      navigate(.home)
      if !useCases.continueSession(session) { effects.send(.showAlert(Refusal.tooLarge.message)) }
    case .sort(let column):
      order = order.toggled(column)
      update()
    case .copy: exchange.copy(sheet).forEach(effects.send)
    case .export:
      exchange.export(sheet, by: chooser) { [weak self] in self?.effects.send($0) }
    }
  }

  private var precision: TimePrecision { stores.preferences.value.timePrecision }
  private var sheet: LapSheet { LapSheet(session, precision: precision) }

  /// Follows the session. One that cannot be read at the moment stays displayed unchanged.
  private func follow(_ entries: [HistoryEntry]) {
    guard let entry = entries.first(where: { $0.id == session.id }) else { return leave() }
    guard case .session(let session) = entry, session != self.session else { return }
    self.session = session
    update()
  }

  private func update() {
    let viewState = SessionMapper(history: mapper.with(precision)).viewState(
      for: session, order: order, hidden: stores.preferences.value.hiddenLapColumns)
    state.update { $0 = viewState }
  }
}
