import Logging

/// Keeps the preferences, and keeps errors away from everything else.
@MainActor
public struct PreferencesRepository {
  private let source: any PreferencesDataSourcePort
  private let background: any BackgroundPort
  private let logger: Logger

  public init(
    source: any PreferencesDataSourcePort, background: any BackgroundPort, logger: Logger
  ) {
    self.source = source
    self.background = background
    self.logger = logger
  }

  /// What was kept last, or the defaults where nothing can be used, which is logged.
  public func load() -> Preferences {
    do {
      return try source.load() ?? Preferences()
    } catch {
      logger.warning("cannot use the preferences: \(error)")
      return Preferences()
    }
  }

  /// Returns at once; an error is logged when it begins.
  public func save(_ preferences: Preferences) {
    background.submit { [source, logger] isRetry in
      do {
        try source.save(preferences)
        return true
      } catch {
        if !isRetry { logger.error("could not save the preferences: \(error)") }
        return false
      }
    }
  }
}
