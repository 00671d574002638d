import Logging

/// A repository for the preferences that handles all storage errors itself.
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

  /// Returns the preferences saved last, or the defaults if none are usable. Errors are logged.
  public func load() -> Preferences {
    do {
      return try source.load() ?? Preferences()
    } catch {
      logger.warning("cannot use the preferences: \(error)")
      return Preferences()
    }
  }

  /// Saves the preferences in the background and returns immediately; an error is logged at the
  /// first failed attempt.
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
