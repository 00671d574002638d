/// Puts the notice away: things are right as they are.
@MainActor
public struct DismissNotice {
  private let stores: StopwatchStores

  public init(stores: StopwatchStores) {
    self.stores = stores
  }

  public func callAsFunction() {
    stores.notice.update { $0 = nil }
  }
}
