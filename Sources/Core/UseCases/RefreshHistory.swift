/// Looks what there is in the history now.
@MainActor
public struct RefreshHistory {
  private let stores: StopwatchStores
  private let repository: SessionRepository

  public init(stores: StopwatchStores, repository: SessionRepository) {
    self.stores = stores
    self.repository = repository
  }

  /// Where the history cannot be read, its entries stay as they were.
  public func callAsFunction() async {
    do {
      let entries = try await repository.entries()
      stores.history.update { $0 = SessionHistory(entries) }
    } catch {
      stores.history.update { $0.failure = Failure(error) }
    }
  }
}
