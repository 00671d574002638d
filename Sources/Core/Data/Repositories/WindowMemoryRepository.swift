import Logging

/// A repository for what is remembered about windows, that handles all storage errors itself.
@MainActor
public struct WindowMemoryRepository {
  private let source: any WindowMemoryDataSourcePort
  private let background: any BackgroundPort
  private let logger: Logger

  public init(
    source: any WindowMemoryDataSourcePort, background: any BackgroundPort, logger: Logger
  ) {
    self.source = source
    self.background = background
    self.logger = logger
  }

  /// Returns the memory saved last, or an empty one if none is usable. Errors are logged.
  func load() -> WindowMemory {
    do {
      return try source.load() ?? WindowMemory()
    } catch {
      logger.warning("cannot use the window sizes: \(error)")
      return WindowMemory()
    }
  }

  /// Saves the memory once, in the background, and returns immediately; an error is logged.
  func save(_ memory: WindowMemory) {
    background.run(logging: "could not save the window sizes", to: logger) { [source] in
      try source.save(memory)
    }
  }
}
