/// Looks what there is in the history now.
@MainActor
public struct RefreshHistory {
  private let stores: StopwatchStores
  private let repository: SessionRepository

  public init(stores: StopwatchStores, repository: SessionRepository) {
    self.stores = stores
    self.repository = repository
  }

  public func callAsFunction() async {
    let entries = await repository.entries()
    stores.history.update { $0 = entries }
  }
}
