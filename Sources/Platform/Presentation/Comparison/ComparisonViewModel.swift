import StopwatchCore

/// The view model of the Comparison window; a session that is deleted stays displayed unchanged.
public final class ComparisonViewModel: ViewModel<ComparisonViewState> {
  private let stores: StopwatchStores
  private let exchange: LapExchange
  private let mapper: HistoryMapper
  private var sessions: (first: FinishedSession, second: FinishedSession)

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
    super.init(ComparisonViewState(one, other, by: mapper))
    observations = [
      stores.history.observe { [weak self] in self?.follow($0.entries) },
      stores.preferences.observe { [weak self] _ in self?.update() },
    ]
  }

  public func send(_ action: ComparisonAction) {
    let rows = exportedRows
    switch action {
    case .copy: exchange.copy(comparison: rows.table, effects)
    case .export: exchange.export(rows.sheet, by: chooser, effects)
    }
  }

  /// The rows with dates in full as names, for files and the clipboard.
  private var exportedRows: ComparisonRows {
    let mapper = mapper.with(stores.preferences.value.timePrecision).withAbsoluteDates
    return ComparisonRows(sessions.first, sessions.second, by: mapper)
  }

  private func follow(_ entries: [HistoryEntry]) {
    let (one, other) = sessions
    sessions = (entries.session(one.id) ?? one, entries.session(other.id) ?? other)
    if sessions != (one, other) { update() }
  }

  private func update() {
    let mapper = mapper.with(stores.preferences.value.timePrecision)
    show(ComparisonViewState(sessions.first, sessions.second, by: mapper))
  }
}
