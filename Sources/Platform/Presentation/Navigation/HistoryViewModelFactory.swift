import StopwatchCore

/// Makes the view models of the windows over the history.
@MainActor
public struct HistoryViewModelFactory {
  public typealias Navigate = @MainActor (Destination) -> Void

  private let stores: StopwatchStores
  private let useCases: HistoryUseCases
  private let mapper: HistoryMapper
  private let watch: any FolderWatchPort
  private let exchange: LapExchange

  /// - Parameter watch: notices files that come and go.
  public init(
    stores: StopwatchStores, useCases: HistoryUseCases, mapper: HistoryMapper,
    watch: any FolderWatchPort, exchange: LapExchange
  ) {
    self.stores = stores
    self.useCases = useCases
    self.mapper = mapper
    self.watch = watch
    self.exchange = exchange
  }

  public func makeHistory(_ navigate: @escaping Navigate) -> HistoryViewModel {
    HistoryViewModel(
      stores: stores, useCases: useCases, mapper: mapper, watch: watch, exchange: exchange,
      navigate: navigate)
  }

  /// None when the history has no such session.
  public func makeSession(
    _ id: FinishedSession.ID, _ navigate: @escaping Navigate
  ) -> SessionViewModel? {
    SessionViewModel(
      id, stores: stores, useCases: useCases, exchange: exchange, mapper: mapper,
      navigate: navigate)
  }

  /// None when the history has not both of them.
  public func makeComparison(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID
  ) -> ComparisonViewModel? {
    ComparisonViewModel(first, second, stores: stores, mapper: mapper)
  }
}
