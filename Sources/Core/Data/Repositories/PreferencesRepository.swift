import Logging
import Synchronization

/// A repository for the preferences that handles all storage errors itself.
///
/// The user and other programs may edit the stored preferences at any time. Only what a change
/// changes is therefore written over them, and changes that are not stored yet apply to whatever is
/// loaded meanwhile.
@MainActor
public final class PreferencesRepository {
  /// A change of the preferences. Applying it twice has the effect of applying it once.
  public typealias Change = @Sendable (inout Preferences) -> Void

  private let source: any PreferencesDataSourcePort
  private let background: any BackgroundPort
  private let logger: Logger
  /// The changes that are not stored yet, in order, and the error of the latest attempt to store them.
  private let unsaved = Mutex<(changes: [Change], failure: Failure?)>(([], nil))
  /// The error that made the stored preferences unusable when they were loaded last; `nil` if there
  /// was none.
  public private(set) var loadFailure: Failure?

  public init(
    source: any PreferencesDataSourcePort, background: any BackgroundPort, logger: Logger
  ) {
    self.source = source
    self.background = background
    self.logger = logger
  }

  /// Returns the preferences as they are stored, with all changes that are not stored yet; `nil` if
  /// the stored ones are not usable. Errors are logged once.
  public func load() -> Preferences? {
    // Read before the file: a change that is stored in between is then in both.
    let changes = unsaved.withLock { $0.changes }
    do {
      var preferences = try source.load() ?? Preferences()
      for change in changes { change(&preferences) }
      loadFailure = nil
      return preferences
    } catch {
      let isLogged = loadFailure.map { "\($0.error)" } == "\(error)"
      if !isLogged { logger.warning("cannot use the preferences: \(error)") }
      loadFailure = Failure(error)
      return nil
    }
  }

  /// The error of the latest attempt to save; `nil` if it succeeded, or if there was none.
  public var saveFailure: Failure? { unsaved.withLock { $0.failure } }

  /// Saves a change in the background and returns immediately; an error is logged at the first
  /// failed attempt.
  public func save(_ change: @escaping Change) {
    unsaved.withLock { $0.changes.append(change) }
    background.submit { [self] isRetry in
      let changes = unsaved.withLock { $0.changes }
      do {
        try source.update { preferences in
          for change in changes { change(&preferences) }
        }
        unsaved.withLock { $0 = (Array($0.changes.dropFirst(changes.count)), nil) }
        return true
      } catch {
        unsaved.withLock { $0.failure = Failure(error) }
        if !isRetry { logger.error("could not save the preferences: \(error)") }
        return false
      }
    }
  }
}
