import Logging

/// Keeps the stopwatch, and keeps the trouble that this may bring away from everybody else.
@MainActor
public final class StopwatchRepository {
  /// Runs work off the main thread, one piece after the other.
  public typealias Background = @MainActor (_ work: @escaping @Sendable () -> Void) -> Void

  private let source: any StopwatchDataSource
  private let logger: Logger
  private let inBackground: Background

  public init(
    source: any StopwatchDataSource, logger: Logger, inBackground: @escaping Background
  ) {
    self.source = source
    self.logger = logger
    self.inBackground = inBackground
  }

  /// What was kept last. Trouble is logged and counts as nothing kept.
  public func load() -> SavedStopwatch? {
    do {
      return try source.load()
    } catch {
      logger.error("could not load the stopwatch: \(error)")
      return nil
    }
  }

  /// Returns at once; trouble is logged, and the next call tries again.
  public func save(_ saved: SavedStopwatch) {
    inBackground { [source, logger] in
      do {
        try source.save(saved)
      } catch {
        logger.error("could not save the stopwatch: \(error)")
      }
    }
  }
}
