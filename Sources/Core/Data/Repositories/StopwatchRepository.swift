import Logging

/// Keeps the stopwatch, and keeps the trouble that this may bring away from everybody else.
@MainActor
public final class StopwatchRepository {
  /// Says whether it succeeded. To be told whether the attempt before failed.
  public typealias Work = @Sendable (_ isRetry: Bool) -> Bool
  /// Runs work off the main thread, and again until it succeeds or newer work overtakes it.
  public typealias Background = @MainActor (_ work: @escaping Work) -> Void

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

  /// Returns at once; trouble is logged when it begins and when it is over.
  public func save(_ saved: SavedStopwatch) {
    inBackground { [source, logger] isRetry in
      do {
        try source.save(saved)
        if isRetry { logger.notice("could save the stopwatch again") }
        return true
      } catch {
        if !isRetry { logger.error("could not save the stopwatch: \(error)") }
        return false
      }
    }
  }
}
