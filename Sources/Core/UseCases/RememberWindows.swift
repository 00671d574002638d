/// The use case that changes what is remembered about windows, and saves it for the next launch.
@MainActor
public struct RememberWindows {
  public let store: StateStore<WindowMemory>
  private let repository: WindowMemoryRepository

  public init(store: StateStore<WindowMemory>, repository: WindowMemoryRepository) {
    self.store = store
    self.repository = repository
  }

  public func load() {
    let remembered = repository.load()
    store.update { $0 = remembered }
  }

  public func remember(_ change: (inout WindowMemory) -> Void) {
    if store.update(change) { repository.save(store.value) }
  }
}
