import StopwatchCore

/// Makes the view models of the windows over the history.
@MainActor
public struct HistoryViewModelFactory {
  public typealias Navigate = @MainActor (Destination) -> Void

  private let stores: StopwatchStores
  private let operations: HistoryOperations
  private let mapper: HistoryMapper
  private let watch: HistoryViewModel.Watch
  private let exchange: LapExchange

  /// - Parameter watch: tells of files that come and go.
  public init(
    stores: StopwatchStores, operations: HistoryOperations, mapper: HistoryMapper,
    watch: @escaping HistoryViewModel.Watch, exchange: LapExchange
  ) {
    self.stores = stores
    self.operations = operations
    self.mapper = mapper
    self.watch = watch
    self.exchange = exchange
  }

  public func makeHistory(_ navigate: @escaping Navigate) -> HistoryViewModel {
    HistoryViewModel(
      stores: stores, operations: operations, mapper: mapper, watch: watch, exchange: exchange,
      navigate: navigate)
  }

  /// None when the history has no such session.
  public func makeSession(
    _ id: FinishedSession.ID, _ navigate: @escaping Navigate
  ) -> SessionViewModel? {
    SessionViewModel(
      id, stores: stores, operations: operations, exchange: exchange, mapper: mapper,
      navigate: navigate)
  }

  /// None when the history has not both of them.
  public func makeComparison(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID
  ) -> ComparisonViewModel? {
    ComparisonViewModel(first, second, stores: stores, mapper: mapper)
  }
}
