import StopwatchCore
import StopwatchFormats

/// The view model of the Comparison window; a session that is deleted stays displayed unchanged.
@MainActor
public final class ComparisonViewModel {
  /// The one-time effects for the view.
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the view.
  public var chooser: (any FileChooserPort)?

  private let stores: StopwatchStores
  private let exchange: LapExchange
  private let mapper: HistoryMapper
  private let state: StateStore<ComparisonViewState>
  private var sessions: (first: FinishedSession, second: FinishedSession)
  private var observations: [Subscription] = []

  /// Creates a view model, or returns `nil` if the history does not contain both sessions.
  init?(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID, stores: StopwatchStores,
    exchange: LapExchange, mapper: HistoryMapper
  ) {
    guard let one = stores.history.value.entries.session(first),
      let other = stores.history.value.entries.session(second)
    else { return nil }
    self.stores = stores
    self.exchange = exchange
    self.mapper = mapper
    sessions = (one, other)
    state = StateStore(ComparisonMapper(history: mapper).viewState(for: one, and: other))
    observations = [
      stores.history.observe { [weak self] in self?.follow($0.entries) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  public func send(_ action: ComparisonAction) {
    let mapper = currentMapper
    let sheet = mapper.sheet(of: sessions.first, and: sessions.second)
    let table = mapper.table(for: sheet)
    switch action {
    case .copy: exchange.copy(comparison: table).forEach(effects.send)
    case .export:
      exchange.export(sheet, table: table, by: chooser) { [weak self] in self?.effects.send($0) }
    }
  }

  private var currentMapper: ComparisonMapper {
    ComparisonMapper(history: mapper.with(stores.preferences.value.timePrecision))
  }

  private func follow(_ entries: [HistoryEntry]) {
    let (one, other) = sessions
    sessions = (entries.session(one.id) ?? one, entries.session(other.id) ?? other)
    if sessions != (one, other) { update() }
  }

  private func update() {
    let viewState = currentMapper.viewState(for: sessions.first, and: sessions.second)
    state.update { $0 = viewState }
  }

  public func observe(
    _ render: @escaping @MainActor (ComparisonViewState) -> Void
  ) -> Subscription {
    state.observe(render)
  }
}
