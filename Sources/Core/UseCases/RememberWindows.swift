import Logging

/// The use case that changes what is remembered about windows, and saves it for the next launch.
/// Errors are logged: losing window sizes is harmless.
@MainActor
public struct RememberWindows {
  public let store: StateStore<WindowMemory>
  private let source: any WindowMemoryDataSourcePort
  private let background: any BackgroundPort
  private let logger: Logger

  public init(
    store: StateStore<WindowMemory>, source: any WindowMemoryDataSourcePort,
    background: any BackgroundPort, logger: Logger
  ) {
    (self.store, self.source) = (store, source)
    (self.background, self.logger) = (background, logger)
  }

  public func load() {
    do {
      let remembered = try source.load() ?? WindowMemory()
      store.update { $0 = remembered }
    } catch {
      logger.warning("cannot use the window sizes: \(error)")
    }
  }

  public func remember(_ change: (inout WindowMemory) -> Void) {
    guard store.update(change) else { return }
    let memory = store.value
    background.run(logging: "could not save the window sizes", to: logger) { [source] in
      try source.save(memory)
    }
  }
}
