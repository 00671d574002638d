/// Puts the notice away for good: things are right as they are.
@MainActor
public struct DismissNotice {
  private let stores: StopwatchStores

  public init(stores: StopwatchStores) {
    self.stores = stores
  }

  public func callAsFunction() {
    stores.state.update { $0.dismissNotice() }
  }
}
